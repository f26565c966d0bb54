import { once } from '../../api/asked';
import { dispositiviApi, usePreferencesQuery } from '../../api/dispositivi';
import { noticeRaised } from '../../api/events';
import { useMyID } from '../../core/session/useMe';
import { useAppDispatch } from '../../store/hooks';

const { changePreferences } = dispositiviApi.endpoints;

/**
 * How the person is notified of new results. `isCalled`: by phone or mail, in addition to the list of notifications;
 * undefined until the host has answered.
 */
export function useCalls(isAsked: boolean) {
  const dispatch = useAppDispatch();
  const myID = useMyID();
  const { data, isError } = usePreferencesQuery(myID, {
    skip: !isAsked,
    refetchOnMountOrArgChange: true,
  });
  const line = data?.righe.find(({ tipo }) => tipo === 'ricerche');
  const isCalled =
    data && ((data.telefono === 1 && line?.telefono === 1) || (data.mail === 1 && line?.mail === 1));
  const callByMail = async () => {
    const change = { personaID: myID, mail: true, righe: [{ tipo: 'ricerche' as const, mail: true }] };
    const { error } = await dispatch(changePreferences.initiate(change, once));
    if (!error) return;
    dispatch(noticeRaised({ tone: 'error', label: 'push-non-salvato' }));
  };
  return { isCalled, isUnknown: isCalled === undefined && !isError, callByMail };
}
