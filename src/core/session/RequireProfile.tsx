import { lazy } from 'react';
import { Outlet } from 'react-router-dom';
import { useAppSelector } from '../../store/hooks';
import { selectMyID } from './profileSlice';

/** It comes with the frame of the signed-in pages: the router stands in the first load, which does without. */
const NoProfile = lazy(() =>
  import(/* webpackChunkName: "shell" */ './NoProfile').then((module) => ({ default: module.NoProfile })),
);

/** §2: round the pages that need a profile: below it `useMe` and `useMyID` have one. */
export function RequireProfile() {
  const hasProfile = useAppSelector(selectMyID) !== undefined;
  return hasProfile ? <Outlet /> : <NoProfile />;
}
