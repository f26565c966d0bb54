import { useState } from 'react';
import { LinkIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { Logo } from '../../ui/Logo';
import { PageHeading } from '../../ui/PageHeading';
import { Screen } from '../../ui/Screen';
import { useLinkToken } from '../components/useLinkToken';
import { Column, Top } from './SetPasswordPage.styles';
import { SetPasswordForm } from './SetPasswordForm';

export default function SetPasswordPage() {
  const { t } = useTranslation();
  const token = useLinkToken();
  const [refused, setRefused] = useState<string>();
  const isUsable = token !== undefined && token !== refused;
  return (
    <Screen hasBar={false}>
      <Column>
        <Top>
          <Link to="/">
            <Logo />
          </Link>
        </Top>
        <PageHeading>{t('imposta-password-titolo', 'Scegli la tua password')}</PageHeading>
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
      </Column>
    </Screen>
  );
}
