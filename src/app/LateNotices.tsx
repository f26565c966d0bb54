import { Suspense } from 'react';
import { selectIsWorded } from '../core/language/languageSlice';
import { useAppSelector } from '../store/hooks';
import { selectNotices } from '../core/notices/noticesSlice';
import { Notices } from './lateParts';

/** Most visits to the login page have nothing to tell: the toasts come with the first one. */
export function LateNotices() {
  const isAny = useAppSelector((state) => selectNotices(state).length > 0);
  const isWorded = useAppSelector(selectIsWorded);
  if (!isAny || !isWorded) return null;
  return (
    <Suspense fallback={null}>
      <Notices />
    </Suspense>
  );
}
