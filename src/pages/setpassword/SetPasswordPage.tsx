import { useEffect, useState } from 'react';
import { LinkIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';
import { Logo } from '../../ui/Logo';
import { PageHeading } from '../../ui/PageHeading';
import { Screen } from '../../ui/Screen';
import { Column, Top } from './SetPasswordPage.styles';
import { SetPasswordForm } from './SetPasswordForm';

/** The token of the mailed link (`#t=…`). It is a secret: never in the store, in an address or in history. */
function useToken(): string | undefined {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string>();
  const found = /^#t=([\w-]{1,200})$/.exec(hash)?.[1];
  if (found !== undefined && found !== token) setToken(found);

  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);

  return found ?? token;
}

export default function SetPasswordPage() {
  const { t } = useTranslation();
  const token = useToken();
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
