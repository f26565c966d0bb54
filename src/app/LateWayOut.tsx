import { lazy, Suspense, useState } from 'react';
import { selectIsWayOutOpen } from '../core/wayout/wayOutSlice';
import { useAppSelector } from '../store/hooks';

const WayOut = lazy(() =>
  import(/* webpackChunkName: "way-out" */ '../features/tutela/WayOut').then((module) => ({
    default: module.WayOut,
  })),
);

/** Comes with the first tap on ⋯, and stays for the next ones. */
export function LateWayOut() {
  const isOpen = useAppSelector(selectIsWayOutOpen);
  const [isWanted, setWanted] = useState(false);
  if (isOpen && !isWanted) setWanted(true);
  return <Suspense fallback={null}>{isWanted && <WayOut />}</Suspense>;
}
