import { type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { selectLanguage, selectTexts } from '../core/language/languageSlice';
import { useWrongFields } from '../core/screen/useWrongFields';
import { defaultLanguage } from '../i18n/languages';
import { useAppSelector } from '../store/hooks';
import { CountingOverlay } from '../ui/CountingOverlay';
import { PageSkeleton } from '../ui/PageSkeleton';
import { connectNetwork } from './network';
import { StorePartsContext } from './storeParts';

/** Round the pages that talk to the host: connects the store to it, and waits for the texts of another language. */
export function Prepared({ children = <Outlet /> }: { children?: ReactNode }) {
  useWrongFields();
  const parts = useContext(StorePartsContext);
  const [isReady, setReady] = useState(false);
  const [isWorded, setWorded] = useState(false);
  const language = useAppSelector(selectLanguage);
  const texts = useAppSelector(selectTexts);
  // The code holds the Italian texts: a page in another language would show them until its own have come.
  if (!isWorded && (language === defaultLanguage || texts !== undefined)) setWorded(true);
  // In an effect: an action that is dispatched while React draws would change other components in the middle.
  useEffect(() => {
    if (parts) connectNetwork(parts);
    startTransition(() => setReady(true));
  }, [parts]);
  if (isReady && isWorded) return children;
  return (
    <>
      <PageSkeleton />
      {isReady && <CountingOverlay label="Loading..." />}
    </>
  );
}
