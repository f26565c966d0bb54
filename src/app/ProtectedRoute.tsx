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
 * §2: a visitor without a session is redirected to /. After the login, the app opens the address of a shared link, or
 * of the page on which the session expired; after a logout it opens the home page.
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

/**
 * §2: keeps a signed-in person away from the login page. After an expired session another person starts at the home
 * page, not at the first person's page.
 */
export function GuestRoute() {
  const { state }: { state: unknown } = useLocation();
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
