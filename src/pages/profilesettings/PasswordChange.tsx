import { useTranslation } from 'react-i18next';
import { useRecoverMutation } from '../../api/persona';
import { Button } from '../../ui/Button';
import { Note, Section } from './settings.styles';

/** A new password comes by the mail that also recovers a lost one. */
export function PasswordChange({ email }: { email: string }) {
  const { t } = useTranslation();
  const [recover, { isLoading, isSuccess, isError }] = useRecoverMutation();
  return (
    <Section as="div">
      <Button variant="ghost" wide busy={isLoading} onClick={() => void recover(email)}>
        {t('impostazioni-password', 'Cambia password')}
      </Button>
      {isSuccess ? (
        <Note role="status">
          {t('impostazioni-password-inviata', 'Guarda la tua email: il link è in arrivo.')}
        </Note>
      ) : (
        <Note>{t('impostazioni-password-testo', 'Ti mandiamo un link per email: vale 30 minuti.')}</Note>
      )}
      {isError && (
        <Note role="alert" data-tone="error">
          {t('impostazioni-password-errore', 'Il link non è partito. Riprova.')}
        </Note>
      )}
    </Section>
  );
}
