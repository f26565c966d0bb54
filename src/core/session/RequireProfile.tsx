import { lazy } from 'react';
import { Outlet } from 'react-router-dom';
import { useAppSelector } from '../../store/hooks';
import { selectMyID } from './profileSlice';

/** Loaded with the signed-in pages: the first load contains the router but not this. */
const NoProfile = lazy(() =>
  import(/* webpackChunkName: "shell" */ './NoProfile').then((module) => ({ default: module.NoProfile })),
);

/** §2: wraps the pages that need a profile. Below it, `useMe` and `useMyID` always find one. */
export function RequireProfile() {
  const hasProfile = useAppSelector(selectMyID) !== undefined;
  return hasProfile ? <Outlet /> : <NoProfile />;
}
