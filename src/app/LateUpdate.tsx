import { Suspense } from 'react';
import { useAppSelector } from '../store/hooks';
import { selectUpdate } from '../pwa/updateSlice';
import { UpdateBanner } from './lateParts';

/** The banner comes with the first new version. */
export function LateUpdate() {
  if (useAppSelector(selectUpdate) === 'current') return null;
  return (
    <Suspense fallback={null}>
      <UpdateBanner />
    </Suspense>
  );
}
