import { Suspense } from 'react';
import { selectIsWorded } from '../core/language/languageSlice';
import { useAppSelector } from '../store/hooks';
import { selectUpdate } from '../pwa/updateSlice';
import { UpdateBanner } from './lateParts';

/** The banner comes with the first new version. */
export function LateUpdate() {
  const isWorded = useAppSelector(selectIsWorded);
  const isCurrent = useAppSelector(selectUpdate) === 'current';
  if (isCurrent || !isWorded) return null;
  return (
    <Suspense fallback={null}>
      <UpdateBanner />
    </Suspense>
  );
}
