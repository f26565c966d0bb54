import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { selectIsOffline } from '../../core/reachability/offlineSlice';
import { useAppSelector } from '../../store/hooks';
import { EmptyState } from '../../ui/EmptyState';
import { Stack } from '../../ui/layout/Stack';

/** The keepers' work stands on nothing that was kept: without the network it says so. */
export function Online({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const isOffline = useAppSelector(selectIsOffline);
  if (!isOffline) return <Stack gap={4}>{children}</Stack>;
  return <EmptyState title={t('custode-senza-rete')} text={t('custode-senza-rete-testo')} />;
}
