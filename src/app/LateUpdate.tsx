import { Suspense } from 'react';
import { useAppSelector } from '../store/hooks';
import { selectHasUpdate } from '../pwa/selectHasUpdate';
import { UpdateBanner } from './lateParts';

/** The banner comes with the first new version. */
export function LateUpdate() {
  if (!useAppSelector(selectHasUpdate)) return null;
  return (
    <Suspense fallback={null}>
      <UpdateBanner />
    </Suspense>
  );
}
