import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** The token of a mailed link (`#t=…`). It is a secret: never in the store, in an address or in history. */
export function useLinkToken(): string | undefined {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string>();
  const found = /^#t=([\w-]{1,200})$/.exec(hash)?.[1];
  if (found !== undefined && found !== token) setToken(found);

  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);

  return found ?? token;
}
