import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { mailedLink } from './mailedLink';

/**
 * The token of a mailed link (`#t=…`). It is a secret: never in the store, in an address or in history. After `refuse`,
 * for a link that the host does not take, there is none.
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
