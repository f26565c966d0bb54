import { useState } from 'react';
import { LinkIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { LinkFrame } from '../components/LinkFrame';
import { useLinkToken } from '../components/useLinkToken';
import { SetPasswordForm } from '../../features/security/SetPasswordForm';

export default function SetPasswordPage() {
  const { t } = useTranslation();
  const token = useLinkToken();
  const [refused, setRefused] = useState<string>();
  const isUsable = token !== undefined && token !== refused;
  return (
    <LinkFrame title={t('imposta-password-titolo', 'Scegli la tua password')}>
      {isUsable ? (
        <SetPasswordForm token={token} onRefused={() => setRefused(token)} />
      ) : (
        <EmptyState
          role="alert"
          icon={<LinkIcon />}
          title={t('imposta-password-link', 'Questo link non vale')}
          text={t(
            'imposta-password-link-testo',
            'Il link è scaduto o è già stato usato. Chiedine uno nuovo.',
          )}
          action={
            <LinkButton to="/forgot-password">
              {t('imposta-password-nuovo-link', 'Chiedi un nuovo link')}
            </LinkButton>
          }
        />
      )}
    </LinkFrame>
  );
}
