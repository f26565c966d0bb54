import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { once } from '../../api/asked';
import { changed, dispositiviApi, type PreferenceChange, usePreferencesQuery } from '../../api/dispositivi';
import { noticeRaised } from '../../api/events';
import type { ReplyOf } from '../../../contract/table';
import { useMyID } from '../../core/session/useMe';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { reasonOf } from './reason';
import { selectWishes, wished } from './pushSlice';

export type Preferences = ReplyOf<'GET /api/Avvisi/Preferenze'>;
export type SavePreferences = (change: Omit<PreferenceChange, 'personaID'>) => void;

const { changePreferences } = dispositiviApi.endpoints;

/**
 * The person's notification settings, including changes that the host has not confirmed. `save` shows a change at once;
 * if the host refuses it, the change is reverted with a notice.
 */
export function usePreferences() {
  const { t } = useTranslation();
  const myID = useMyID();
  const dispatch = useAppDispatch();
  const wishes = useAppSelector(selectWishes);
  const query = usePreferencesQuery(myID, { refetchOnMountOrArgChange: true });
  const data = useMemo(
    () => query.data && wishes.reduce<Preferences>((now, { change }) => changed(now, change), query.data),
    [query.data, wishes],
  );
  const send = async (part: Parameters<SavePreferences>[0]) => {
    const change = { personaID: myID, ...part };
    const call = dispatch(changePreferences.initiate(change, once));
    dispatch(wished({ requestId: call.requestId, change }));
    const { error } = await call;
    if (!error) return;
    dispatch(
      noticeRaised({
        tone: 'error',
        label: 'push-non-salvato',
        detail: reasonOf(t, error),
      }),
    );
  };
  const save: SavePreferences = (change) => void send(change);
  return { query: { ...query, data }, save };
}
