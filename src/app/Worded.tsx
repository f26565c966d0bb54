import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { selectIsWorded } from '../core/language/languageSlice';
import { useWrongFields } from '../core/screen/useWrongFields';
import { useAppSelector } from '../store/hooks';
import { CountingOverlay } from '../ui/CountingOverlay';
import { PageSkeleton } from '../ui/PageSkeleton';

/** Waits for the texts: the page would show labels without words until then. */
export function Worded({ children = <Outlet /> }: { children?: ReactNode }) {
  useWrongFields();
  if (useAppSelector(selectIsWorded)) return children;
  return (
    <>
      <PageSkeleton />
      <CountingOverlay label="Loading..." />
    </>
  );
}
