import { useTranslation } from 'react-i18next';
import { ClosedLink } from '../../features/security/ClosedLink';
import { LinkPage } from '../../features/security/LinkPage';

/** /provvedimento, opened from the mail about a closed account: shows the decision, and nothing else of the app. */
export default function ClosedPage() {
  const { t } = useTranslation();
  return (
    <LinkPage title={t('chiuso-link-titolo')} expired={t('chiuso-link-scaduto')}>
      {(token, refuse) => <ClosedLink token={token} onRefused={refuse} />}
    </LinkPage>
  );
}
