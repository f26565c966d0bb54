import { useSquareTexts } from '../../core/language/useSquareTexts';
import { useTranslation } from 'react-i18next';
import { loggedOut } from '../../api/events';
import { paperTexts } from '../../features/legal/paperTexts';
import { DataCopy } from '../../features/security/DataCopy';
import { useProof } from '../../features/security/useProof';
import { DeleteProfile } from '../../features/settings/DeleteProfile';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { TextLink } from '../../ui/TextLink';
import { Row } from '../../ui/layout/Row';
import { Text } from '../../ui/layout/Text';

const papers = ['note-legali', 'privacy-policy', 'cookie'] as const;

/** What a suspended person can still do: export their data, delete the profile, read the legal texts, log out. */
export function WayOut() {
  const { t } = useTranslation();
  const { contatti } = useSquareTexts();
  const dispatch = useAppDispatch();
  const { withProof, proofSheet } = useProof();
  return (
    <>
      <DataCopy withProof={withProof} />
      <DeleteProfile withProof={withProof} />
      {contatti !== '' && <Text verbatim>{contatti}</Text>}
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
