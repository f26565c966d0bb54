import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { mailedLink } from './mailedLink';

/**
 * The token of a link from an email (`#t=…`). It is a secret, so it is kept out of the store, of addresses and of the
 * history. `refuse` drops the token when the host does not accept it.
 */
export function useLinkToken(): { token: string | undefined; refuse: () => void } {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const found = mailedLink(pathname + search + hash)?.token;
  if (found !== undefined && found !== token) setToken(found);

  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);

  const read = found ?? token;
  return { token: read === refused ? undefined : read, refuse: () => setRefused(read) };
}
