import { useTranslation } from 'react-i18next';
import { useAgreeToRulesMutation } from '../../api/piazza';
import { useMyID } from '../../core/session/useMe';
import { Button } from '../../ui/Button';
import { Row } from '../../ui/layout/Row';
import { Alert } from '../../ui/layout/Text';
import { TextLink } from '../../ui/TextLink';

/** Asks the person to accept the new rules, once they have been able to read them. */
export function NewRules({ annuncioID }: { annuncioID: number }) {
  const { t } = useTranslation();
  const personaID = useMyID();
  const [agree, { isLoading, isError }] = useAgreeToRulesMutation();
  return (
    <Row wrap gap={3}>
      {isError && <Alert size="s">{t('annuncio-non-accettate')}</Alert>}
      <TextLink to="/note-legali">{t('annuncio-leggi-regole')}</TextLink>
      <Button size="s" busy={isLoading} onClick={() => void agree({ personaID, annuncioID })}>
        {t('annuncio-accetto')}
      </Button>
    </Row>
  );
}
