import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/LinkButton';
import { DeadLink } from '../../features/security/DeadLink';
import { LinkFrame } from '../../ui/LinkFrame';
import { useLinkToken } from '../../lib/useLinkToken';
import { DataLink } from '../../features/security/DataLink';

/** /scarica-dati, from a mail: the link is used up by the button, and the browser then gets the file. */
export default function DataLinkPage() {
  const { t } = useTranslation();
  const token = useLinkToken();
  const [refused, setRefused] = useState<string>();
  const isUsable = token !== undefined && token !== refused;
  return (
    <LinkFrame title={t('dati-link-titolo')}>
      {isUsable ? (
        <DataLink token={token} onRefused={() => setRefused(token)} />
      ) : (
        <DeadLink
          text={t('dati-link-scaduto')}
          action={<LinkButton to="/sicurezza">{t('email-link-avanti')}</LinkButton>}
        />
      )}
    </LinkFrame>
  );
}
