import { lazy, Suspense, useEffect, useState } from 'react';
import { selectMyID } from '../core/session/profileSlice';
import { whenIdle } from '../lib/whenIdle';
import { useAppSelector } from '../store/hooks';

const AnnouncementBar = lazy(() =>
  import(/* webpackChunkName: "announcements" */ '../features/annunci/AnnouncementBar').then((module) => ({
    default: module.AnnouncementBar,
  })),
);

/** Asks for the keepers' words to everybody once the page is drawn. */
export function LateAnnouncements() {
  const isKnown = useAppSelector(selectMyID) !== undefined;
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  if (!isIdle || !isKnown) return null;
  return (
    <Suspense fallback={null}>
      <AnnouncementBar />
    </Suspense>
  );
}
