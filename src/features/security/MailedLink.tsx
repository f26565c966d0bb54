import { useTranslation } from 'react-i18next';
import { useRecoverMutation } from '../../api/persona';
import { Group } from '../../ui/layout/Group';
import { Said } from '../../ui/Said';
import { Alert } from '../../ui/layout/Text';
import { Button } from '../../ui/Button';

/** For signed-in people who do not know their password: a button that requests the "forgot password" mail. */
export function MailedLink({ email }: { email: string }) {
  const { t } = useTranslation();
  const [recover, { isLoading, isSuccess, isError }] = useRecoverMutation();
  return (
    <Group heading={t('login-password-dimenticata')}>
      {isSuccess ? (
        <p>
          <Said>{t('impostazioni-password-inviata')}</Said>
        </p>
      ) : (
        <p>{t('impostazioni-password-testo')}</p>
      )}
      {isError && <Alert>{t('impostazioni-password-errore')}</Alert>}
      <Button variant="ghost" wide busy={isLoading} onClick={() => void recover(email)}>
        {t('sicurezza-email-invia')}
      </Button>
    </Group>
  );
}
