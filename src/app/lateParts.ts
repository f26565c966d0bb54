import { lazy } from 'react';

/** Parts round the pages that most visits to the login do without. */
export const ErrorPage = lazy(() =>
  import(/* webpackChunkName: "error" */ './ErrorPage').then((module) => ({ default: module.ErrorPage })),
);
export const Notices = lazy(() =>
  import(/* webpackChunkName: "notices" */ './Notices').then((module) => ({ default: module.Notices })),
);
export const UpdateBanner = lazy(() =>
  import(/* webpackChunkName: "update" */ '../pwa/UpdateBanner').then((module) => ({
    default: module.UpdateBanner,
  })),
);
