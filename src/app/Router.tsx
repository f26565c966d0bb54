import { Suspense, useDeferredValue, useState } from 'react';
import { type Location, useLocation, useRoutes } from 'react-router-dom';
import { FollowedContext, type FollowedTo } from '../ui/PageHeading';
import { PageSkeleton } from '../ui/PageSkeleton';
import { ErrorPage } from './late';
import { PageBoundary } from './PageBoundary';
import { routes } from './routes';
import { useLocationSync } from './useLocationSync';

/** No page has this address: the route of the error page fits it. */
const nowhere = '/404';

/** An address with a percent sign that stands for no letter (`/category/1/50%`) names no page. */
const isReadable = (path: string): boolean => {
  try {
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
};

/**
 * Whether the page is the host's answer to a form that a browser sent to it by itself: no page of ours takes one.
 * A browser that does not tell the status shows the page that was meant.
 */
const isRefusedForm = (): boolean =>
  'getEntriesByType' in performance &&
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'responseStatus' in entry && entry.responseStatus === 405);

/** A browser that has shown the way back itself (a swipe from the edge) says so. */
const hasShownBack = (): boolean => {
  const { event } = window;
  return event instanceof PopStateEvent && event.hasUAVisualTransition;
};

/** The address whose page is drawn. React shows no motion for what a `popstate` event brings, but for what it puts off. */
function useDrawnLocation(): Location {
  const location = useLocation();
  const deferred = useDeferredValue(location);
  return hasShownBack() ? location : deferred;
}

export function Router() {
  const location = useDrawnLocation();
  const [followed] = useState<FollowedTo>({});
  const [isRefused] = useState(isRefusedForm);
  useLocationSync();
  const { pathname } = location;
  const page = useRoutes(routes, isReadable(pathname) ? location : nowhere);
  // Only the first address of the visit was refused: later ones show their pages.
  if (isRefused && location.key === 'default')
    return (
      <Suspense fallback={<PageSkeleton />}>
        <ErrorPage status={405} text="Method Not Allowed" />
      </Suspense>
    );
  return (
    <FollowedContext value={followed}>
      <PageBoundary at={pathname}>
        <Suspense fallback={<PageSkeleton />}>{page}</Suspense>
      </PageBoundary>
    </FollowedContext>
  );
}
