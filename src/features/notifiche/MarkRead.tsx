import { CheckCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { noticeRaised } from '../../api/events';
import { notificheApi, useMarkReadMutation } from '../../api/notifiche';
import { useMyID } from '../../core/session/useMe';
import { useNewSince } from './useNewSince';
import { say } from '../../lib/say';
import { useAppDispatch } from '../../store/hooks';
import { IconButton } from '../../ui/IconButton';

/** Marks all notifications as read. */
export function MarkRead() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const personaID = useMyID();
  const { data } = notificheApi.endpoints.notificationLines.useInfiniteQueryState(personaID);
  const [mark, { isLoading }] = useMarkReadMutation();
  const first = data?.pages[0];
  const since = useNewSince(first?.letteFino);
  const newest = first?.listNotifiche[0]?.dataOra;
  const isAllRead = newest === undefined || (since !== null && newest <= since);

  const handleClick = async () => {
    if (isAllRead || isLoading) return;
    const { error } = await mark({ personaID, fino: newest });
    if (error)
      dispatch(
        noticeRaised({
          tone: 'error',
          label: 'notifiche-non-segnate',
        }),
      );
    else say(t('notifiche-segnate'));
  };
  return (
    <IconButton
      label={t('notifiche-segna')}
      aria-disabled={isAllRead || undefined}
      onClick={() => void handleClick()}
    >
      <CheckCheck />
    </IconButton>
  );
}
