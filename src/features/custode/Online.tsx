import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { selectIsOffline } from '../../core/reachability/offlineSlice';
import { useAppSelector } from '../../store/hooks';
import { Banner } from '../../ui/Banner';
import { Stack } from '../../ui/layout/Stack';

/**
 * Offline, shows a banner above the keepers' pages, because they work only with a network and nothing of them is
 * cached.
 */
export function Online({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const isOffline = useAppSelector(selectIsOffline);
  return (
    <Stack gap={4}>
      {isOffline && (
        <Banner said="polite">{`${t('custode-senza-rete')}. ${t('custode-senza-rete-testo')}`}</Banner>
      )}
      {children}
    </Stack>
  );
}
