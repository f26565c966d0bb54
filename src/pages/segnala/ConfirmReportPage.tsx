import { useTranslation } from 'react-i18next';
import { ConfirmReport } from '../../features/segnala/ConfirmReport';
import { Text } from '../../ui/layout/Text';
import { LinkFrame } from '../components/LinkFrame';
import { useLinkToken } from '../components/useLinkToken';

/** /conferma-segnalazione, from a mail. */
export default function ConfirmReportPage() {
  const { t } = useTranslation();
  const token = useLinkToken();
  return (
    <LinkFrame title={t('segnala-conferma-titolo', 'Conferma la segnalazione')}>
      {token === undefined ? (
        <Text>{t('segnala-senza-link', 'Apri questa pagina dal link nella tua email.')}</Text>
      ) : (
        <ConfirmReport token={token} />
      )}
    </LinkFrame>
  );
}
