import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { personaApi } from '../../api/persona';
import { Banner } from '../../ui/Banner';
import { Stack } from '../../ui/layout/Stack';

const nothing = {};

/** Polls whether the suspension has ended, because the host pushes no events to a suspended person. */
const useItsEnd = () =>
  personaApi.endpoints.whoAmI.useQuery(undefined, {
    selectFromResult: () => nothing,
    pollingInterval: 60_000,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });

/** Tells a suspended person that they cannot use the rest of the app, and why. */
export function Suspended({ isClosed, children }: { isClosed: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  useItsEnd();
  return (
    <Stack gap={4}>
      <Banner tone="error">
        <b>{isClosed ? t('chiuso-titolo') : t('sospeso-titolo')}</b>
        <p>{t('sospeso-testo')}</p>
      </Banner>
      {children}
    </Stack>
  );
}
