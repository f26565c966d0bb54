import { useTranslation } from 'react-i18next';
import { EmailLink } from '../../features/security/EmailLink';
import { LinkPage } from '../../features/security/LinkPage';
import { type MailedLinkKind, useEmailLinkTexts } from '../../features/security/useEmailLinkTexts';

/** /conferma-email and /annulla-email, opened from a mail. Only a button acts, because mail programs open links too. */
export default function EmailLinkPage({ kind }: { kind: MailedLinkKind }) {
  const { t } = useTranslation();
  const { title } = useEmailLinkTexts(kind);
  return (
    <LinkPage title={title} expired={t('email-link-scaduto')}>
      {(token, refuse) => <EmailLink kind={kind} token={token} onRefused={refuse} />}
    </LinkPage>
  );
}
