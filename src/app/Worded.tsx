import { type ReactNode, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { selectTexts } from '../core/language/languageSlice';
import { useWrongFields } from '../core/screen/useWrongFields';
import { useAppSelector } from '../store/hooks';
import { CountingOverlay } from '../ui/CountingOverlay';
import { PageSkeleton } from '../ui/PageSkeleton';

/** Waits for the texts: the page would show labels without words, or words of another language, until then. */
export function Worded({ children = <Outlet /> }: { children?: ReactNode }) {
  useWrongFields();
  const [isWorded, setWorded] = useState(false);
  const texts = useAppSelector(selectTexts);
  if (!isWorded && texts !== undefined) setWorded(true);
  if (isWorded) return children;
  return (
    <>
      <PageSkeleton />
      <CountingOverlay label="Loading..." />
    </>
  );
}
