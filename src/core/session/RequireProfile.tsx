import { lazy } from 'react';
import { Outlet } from 'react-router-dom';
import { useAppSelector } from '../../store/hooks';
import { selectMyID } from './profileSlice';

/** Loaded together with the signed-in pages, since the app's first load contains this router only. */
const NoProfile = lazy(() =>
  import(/* webpackChunkName: "shell" */ './NoProfile').then((module) => ({ default: module.NoProfile })),
);

/** §2: wraps the pages that need a profile. Below it, `useMe` and `useMyID` always find one. */
export function RequireProfile() {
  const hasProfile = useAppSelector(selectMyID) !== undefined;
  return hasProfile ? <Outlet /> : <NoProfile />;
}
