import { type ReactNode, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { selectLanguage, selectTexts } from '../core/language/languageSlice';
import { useWrongFields } from '../core/screen/useWrongFields';
import { defaultLanguage } from '../i18n/languages';
import { useAppSelector } from '../store/hooks';
import { CountingOverlay } from '../ui/CountingOverlay';
import { PageSkeleton } from '../ui/PageSkeleton';

/** Waits for the texts of a language other than Italian, whose texts the code holds: the page would show those until then. */
export function Worded({ children = <Outlet /> }: { children?: ReactNode }) {
  useWrongFields();
  const [isWorded, setWorded] = useState(false);
  const language = useAppSelector(selectLanguage);
  const texts = useAppSelector(selectTexts);
  if (!isWorded && (language === defaultLanguage || texts !== undefined)) setWorded(true);
  if (isWorded) return children;
  return (
    <>
      <PageSkeleton />
      <CountingOverlay label="Loading..." />
    </>
  );
}
