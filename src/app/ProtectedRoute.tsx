import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useAppSelector } from '../api/hooks';
import { selectIsExpired, selectIsSignedIn } from '../features/session/authSlice';
import { isRecord } from '../lib/guards';
import { LateConsent } from './LateConsent';

/**
 * §2: an unauthenticated visitor is redirected to /. The login then leads where a shared link, or a page whose
 * session ended, wanted to go; who left on purpose begins anew.
 */
export function ProtectedRoute() {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const isExpired = useAppSelector(selectIsExpired);
  const { pathname, search, hash } = useLocation();
  const [wasSignedIn] = useState(isSignedIn);
  if (isSignedIn) return <Outlet />;
  const hasLeft = wasSignedIn && !isExpired;
  return <Navigate to="/" replace state={hasLeft ? null : { wanted: pathname + search + hash }} />;
}

/** §2: whoever is signed in has no business on the login page. */
export function GuestRoute() {
  const { state } = useLocation() as { state: unknown };
  const wanted = isRecord(state) && typeof state['wanted'] === 'string' && state['wanted'];
  if (useAppSelector(selectIsSignedIn)) return <Navigate to={wanted || '/home-user-profile'} replace />;
  return (
    <>
      <Outlet />
      <LateConsent />
    </>
  );
}
