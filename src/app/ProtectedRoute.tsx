import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useAppSelector } from '../store/hooks';
import { selectMyID } from '../core/session/profileSlice';
import {
  selectExpiredOf,
  selectIsEnding,
  selectIsExpired,
  selectIsSignedIn,
} from '../core/session/authSlice';
import { isRecord } from '../lib/guards';
import { PageSkeleton } from '../ui/PageSkeleton';
import { barTabs } from './barTabs';
import { Consent } from './late';

/**
 * §2: an unauthenticated visitor is redirected to /. The login then leads where a shared link, or a page whose
 * session ended, wanted to go; who left on purpose begins anew.
 */
export function ProtectedRoute() {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const isExpired = useAppSelector(selectIsExpired);
  const isEnding = useAppSelector(selectIsEnding);
  const of = useAppSelector(selectExpiredOf)?.personaID;
  const { pathname, search, hash } = useLocation();
  const [wasSignedIn] = useState(isSignedIn || isEnding);
  if (isSignedIn) return <Outlet />;
  if (isEnding) return <PageSkeleton />;
  const hasLeft = wasSignedIn && !isExpired;
  return <Navigate to="/" replace state={hasLeft ? null : { wanted: pathname + search + hash, of }} />;
}

/** §2: whoever is signed in has no business on the login page. Another person begins at home, not at the first one's page. */
export function GuestRoute() {
  const { state } = useLocation() as { state: unknown };
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const isEnding = useAppSelector(selectIsEnding);
  const myID = useAppSelector(selectMyID);
  const isTheirs = isRecord(state) && (state['of'] === undefined || state['of'] === myID);
  const wanted = isTheirs && typeof state['wanted'] === 'string' && state['wanted'];
  if (isSignedIn) return <Navigate to={wanted || barTabs.home} replace />;
  if (isEnding) return <PageSkeleton />;
  return (
    <>
      <Outlet />
      <Consent />
    </>
  );
}
