import { Suspense, useState } from 'react';
import { useLocation, useRoutes } from 'react-router-dom';
import { FollowedContext, type FollowedTo } from '../ui/PageHeading';
import { PageSkeleton } from '../ui/PageSkeleton';
import { ErrorPage } from './lateParts';
import { PageBoundary } from './PageBoundary';
import { isRefusedForm } from './refusedForm';
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

export function Router() {
  const location = useLocation();
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
