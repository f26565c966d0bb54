import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loggedOut } from '../../api/events';
import { personaApi } from '../../api/persona';
import { DataCopy } from '../../features/security/DataCopy';
import { useProof } from '../../features/security/useProof';
import { useAppDispatch } from '../../store/hooks';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { TextLink } from '../../ui/TextLink';
import { Row } from '../../ui/layout/Row';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { paperTexts } from '../../features/legal/paperTexts';
import { DeleteProfile } from '../components/DeleteProfile';

const papers = ['note-legali', 'privacy-policy', 'cookie'] as const;
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

interface Props {
  isClosed: boolean;
  /** Whether the measures are yet to come. */
  isAsking: boolean;
  /** The decision. */
  children: ReactNode;
}

/** The rest of Piazza is closed to a suspended person, who may still take their data along. */
export function Suspended({ isClosed, isAsking, children }: Props) {
  const { t } = useTranslation();
  useItsEnd();
  return (
    <Stack gap={4}>
      <Banner tone="error">
        <b>{isClosed ? t('chiuso-titolo') : t('sospeso-titolo')}</b>
        <p>{t('sospeso-testo')}</p>
      </Banner>
      {children}
      {/* A decision that came above would move these buttons from under the finger. */}
      {!isAsking && <WayOut />}
    </Stack>
  );
}

function WayOut() {
  const { t, i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const { withProof, proofSheet } = useProof();
  const contacts = i18n.exists('piazza-contatti') ? t('piazza-contatti') : '';
  return (
    <>
      <DataCopy withProof={withProof} />
      <DeleteProfile shared={withProof} />
      {contacts !== '' && <Text verbatim>{contacts}</Text>}
      <Row wrap gap={4}>
        {papers.map((paper) => (
          <TextLink key={paper} to={`/${paper}`}>
            {paperTexts(t, paper).title}
          </TextLink>
        ))}
      </Row>
      <Button variant="ghost" wide onClick={() => dispatch(loggedOut())}>
        {t('esci')}
      </Button>
      {proofSheet}
    </>
  );
}
