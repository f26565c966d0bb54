import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClosedLink } from '../../features/security/ClosedLink';
import { DeadLink } from '../../features/security/DeadLink';
import { LinkButton } from '../../ui/LinkButton';
import { LinkFrame } from '../../ui/LinkFrame';
import { useLinkToken } from '../../lib/useLinkToken';

/** /provvedimento, from the mail about a closed account: it opens the decision, and nothing else of Piazza. */
export default function ClosedPage() {
  const { t } = useTranslation();
  const token = useLinkToken();
  const [refused, setRefused] = useState<string>();
  return (
    <LinkFrame title={t('chiuso-link-titolo')}>
      {token !== undefined && token !== refused ? (
        <ClosedLink token={token} onRefused={() => setRefused(token)} />
      ) : (
        <DeadLink
          text={t('chiuso-link-scaduto')}
          action={<LinkButton to="/">{t('email-link-avanti')}</LinkButton>}
        />
      )}
    </LinkFrame>
  );
}
