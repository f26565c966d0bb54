import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { personaApi } from '../../api/persona';
import { Banner } from '../../ui/Banner';
import { Stack } from '../../ui/layout/Stack';

const nothing = {};

/** Asks now and then whether the suspension stands: no event reaches a suspended person. */
const useItsEnd = () =>
  personaApi.endpoints.whoAmI.useQuery(undefined, {
    selectFromResult: () => nothing,
    pollingInterval: 60_000,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });

/** Says that the rest of Piazza is closed to the person, and why. */
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
