import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { selectIsWorded } from '../core/language/languageSlice';
import { useWrongFields } from '../core/screen/useWrongFields';
import { useAppSelector } from '../store/hooks';
import { CountingOverlay } from '../ui/CountingOverlay';
import { PageSkeleton } from '../ui/PageSkeleton';
import { TooLong } from '../ui/useField';

/** Draws its children only once the texts are loaded, since the labels would be empty until then. */
export function Worded({ children = <Outlet /> }: { children?: ReactNode }) {
  useWrongFields();
  const { t } = useTranslation();
  if (useAppSelector(selectIsWorded))
    return <TooLong value={(max, over) => t('troppo-lungo', { max, over })}>{children}</TooLong>;
  return (
    <>
      <PageSkeleton />
      <CountingOverlay label="Loading..." />
    </>
  );
}
