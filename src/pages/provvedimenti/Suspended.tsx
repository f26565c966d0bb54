import { useTranslation } from 'react-i18next';
import { loggedOut } from '../../api/events';
import { DataCopy } from '../../features/security/DataCopy';
import { useProof } from '../../features/security/useProof';
import { useAppDispatch } from '../../store/hooks';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { Stack } from '../../ui/layout/Stack';
import { DeleteProfile } from '../components/DeleteProfile';

/** The rest of Piazza is closed to a suspended person, who may still take their data along. */
export function Suspended() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { withProof, proofSheet } = useProof();
  return (
    <Stack gap={4}>
      <Banner tone="error">
        <b>{t('sospeso-titolo')}</b>
        <p>{t('sospeso-testo')}</p>
      </Banner>
      <DataCopy withProof={withProof} />
      <DeleteProfile shared={withProof} />
      <Button variant="ghost" wide onClick={() => dispatch(loggedOut())}>
        {t('esci')}
      </Button>
      {proofSheet}
    </Stack>
  );
}
