import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/LinkButton';
import { DeadLink } from '../../features/security/DeadLink';
import { Text } from '../../ui/layout/Text';
import { LinkFrame } from '../../ui/LinkFrame';
import { useLinkToken } from '../../lib/useLinkToken';
import { SetPasswordForm } from '../../features/security/SetPasswordForm';

export default function SetPasswordPage() {
  const { t } = useTranslation();
  const token = useLinkToken();
  const [refused, setRefused] = useState<string>();
  const [waits, setWaits] = useState(false);
  const isUsable = token !== undefined && token !== refused;
  if (waits)
    return (
      <LinkFrame title={t('imposta-password-attesa')}>
        <Text>{t('imposta-password-attesa-testo')}</Text>
      </LinkFrame>
    );
  return (
    <LinkFrame title={t('imposta-password-titolo')}>
      {isUsable ? (
        <SetPasswordForm token={token} onRefused={() => setRefused(token)} onWaiting={() => setWaits(true)} />
      ) : (
        <DeadLink
          text={t('imposta-password-link-testo')}
          action={<LinkButton to="/forgot-password">{t('imposta-password-nuovo-link')}</LinkButton>}
        />
      )}
    </LinkFrame>
  );
}
