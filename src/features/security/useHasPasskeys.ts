import { useLazyPasskeysQuery } from '../../api/account';
import { useMyID } from '../../core/session/useMe';

/** Asks the host whether the person has passkeys; false if it does not answer. */
export function useHasPasskeys(): () => Promise<boolean> {
  const myID = useMyID();
  const [ask] = useLazyPasskeysQuery();
  return async () => {
    const { data } = await ask(myID);
    return (data?.listPasskey.length ?? 0) > 0;
  };
}
