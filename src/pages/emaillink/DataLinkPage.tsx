import { useTranslation } from 'react-i18next';
import { DataLink } from '../../features/security/DataLink';
import { LinkPage } from '../../features/security/LinkPage';

/** /scarica-dati, opened from a mail: the button uses up the link, and the browser then downloads the file. */
export default function DataLinkPage() {
  const { t } = useTranslation();
  return (
    <LinkPage title={t('dati-link-titolo')} expired={t('dati-link-scaduto')} to="/sicurezza">
      {(token, refuse) => <DataLink token={token} onRefused={refuse} />}
    </LinkPage>
  );
}
