import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/LinkButton';
import { TextLink } from '../../ui/TextLink';
import { Disc } from '../../ui/layout/Disc';
import { Stack } from '../../ui/layout/Stack';
import { RecoveryForm } from './RecoveryForm';

/** The page of "forgot password": asks for the email address to which the link is sent. */
export function Recovery() {
  const { t } = useTranslation();
  return (
    <Stack narrow gap={5} pad="4 2">
      <Disc $side={72} aria-hidden>
        <KeyRound size={32} />
      </Disc>
      <p>{t('recupero-descrizione')}</p>
      <RecoveryForm />
      <Stack align="center" gap={5}>
        <TextLink to="/">{t('recupero-torna')}</TextLink>
        <LinkButton to="/registration" variant="ghost" wide>
          {t('login-crea-account')}
        </LinkButton>
      </Stack>
    </Stack>
  );
}
