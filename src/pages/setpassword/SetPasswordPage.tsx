import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/LinkButton';
import { DeadLink } from '../../features/security/DeadLink';
import { LinkFrame } from '../components/LinkFrame';
import { useLinkToken } from '../components/useLinkToken';
import { SetPasswordForm } from '../../features/security/SetPasswordForm';

export default function SetPasswordPage() {
  const { t } = useTranslation();
  const token = useLinkToken();
  const [refused, setRefused] = useState<string>();
  const isUsable = token !== undefined && token !== refused;
  return (
    <LinkFrame title={t('imposta-password-titolo')}>
      {isUsable ? (
        <SetPasswordForm token={token} onRefused={() => setRefused(token)} />
      ) : (
        <DeadLink
          text={t('imposta-password-link-testo')}
          action={<LinkButton to="/forgot-password">{t('imposta-password-nuovo-link')}</LinkButton>}
        />
      )}
    </LinkFrame>
  );
}
