import { Suspense, useDeferredValue, useState } from 'react';
import { type Location, useLocation, useRoutes } from 'react-router-dom';
import { FollowedContext, type FollowedTo } from '../ui/PageHeading';
import { PageSkeleton } from '../ui/PageSkeleton';
import { ErrorPage } from './late';
import { PageBoundary } from './PageBoundary';
import { routes } from './routes';
import { useLocationSync } from './useLocationSync';

/** An address that no page has, so that it matches the route of the error page. */
const nowhere = '/404';

/** Whether the path can be decoded; `/category/1/50%`, for example, cannot, and matches no page. */
const isReadable = (path: string): boolean => {
  try {
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
};

/**
 * Whether the page is the host's 405 answer to a form that the browser submitted by itself, which no page accepts. In a
 * browser that does not tell the status, the page of that address is shown.
 */
const isRefusedForm = (): boolean =>
  'getEntriesByType' in performance &&
  performance
    .getEntriesByType('navigation')
    .some((entry) => 'responseStatus' in entry && entry.responseStatus === 405);

/** Whether the browser itself has already animated the way back (a swipe from the edge). */
const hasShownBack = (): boolean => {
  const { event } = window;
  return event instanceof PopStateEvent && event.hasUAVisualTransition;
};

/**
 * The address whose page is drawn. React animates no update from a `popstate` event, but it does animate a deferred
 * one.
 */
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
  // Only the first address of a visit can have been refused; later ones show their pages.
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
