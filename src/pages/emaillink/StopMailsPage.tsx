import { LinkIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { alertKinds } from '../../../contract/limits';
import { StopMails } from '../../features/push/StopMails';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { LinkFrame } from '../../ui/LinkFrame';
import { useLinkToken } from '../../lib/useLinkToken';

/**
 * /disiscrivi, opened from a mail; the address has the kind of mails. Only a button acts, because mail programs open
 * links.
 */
export default function StopMailsPage() {
  const { t } = useTranslation();
  const { token } = useLinkToken();
  const { tipo } = useParams();
  const kind = alertKinds.find((one) => one === tipo) ?? 'altre';
  return (
    <LinkFrame title={t('disiscrivi-titolo')}>
      {token === undefined ? (
        <EmptyState
          said="assertive"
          icon={<LinkIcon />}
          title={t('imposta-password-link')}
          action={<LinkButton to="/">{t('email-link-avanti')}</LinkButton>}
        />
      ) : (
        <StopMails token={token} kind={kind} />
      )}
    </LinkFrame>
  );
}
