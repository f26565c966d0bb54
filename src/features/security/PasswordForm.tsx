import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useChangePasswordMutation } from '../../api/account';
import { isApiError } from '../../api/apiError';
import { useMyID } from '../../core/session/useMe';
import { Button } from '../../ui/Button';
import { PasswordField } from '../../ui/PasswordField';
import { readForm } from '../../ui/form/readForm';
import { Stack } from '../../ui/layout/Stack';
import { Alert } from '../../ui/layout/Text';
import { checkNewPassword, type WrongPassword } from './newPassword';
import { NewPasswordFields } from './NewPasswordFields';
import { failureText } from './securityTexts';

interface Props {
  /** For the browser's own list of passwords. */
  email: string;
  onChanged: () => void;
}

/** The present password, and a new one twice. What is typed stays until the host has it. */
export function PasswordForm({ email, onChanged }: Props) {
  const { t } = useTranslation();
  const myID = useMyID();
  const [change, { error, isLoading, reset }] = useChangePasswordMutation();
  const [wrong, setWrong] = useState<WrongPassword | 'missing'>();
  const [refusal, setRefusal] = useState('');
  const isNewRefused = isApiError(error) && error.kind === 'invalid';

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const { typed, focusWrong } = readForm(event);
    const [passwordAttuale, password] = [typed('passwordAttuale'), typed('password')];
    const found = passwordAttuale === '' ? 'missing' : checkNewPassword(password, typed('passwordRipetuta'));
    flushSync(() => {
      setWrong(found);
      setRefusal('');
      reset();
    });
    if (found) return focusWrong();
    const answer = await change({ PersonaID: myID, passwordAttuale, password });
    if (answer.data?.statusCode === 200) return onChanged();
    flushSync(() => setRefusal(answer.data?.statusMessage ?? ''));
    focusWrong();
  }

  return (
    <Stack as="form" gap={4} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <PasswordField
        label={t('sicurezza-password-attuale')}
        name="passwordAttuale"
        autoComplete="current-password"
        showLabel={t('mostra-password')}
        hideLabel={t('nascondi-password')}
        error={wrong === 'missing' ? t('impostazioni-obbligatorio') : refusal || undefined}
      />
      <NewPasswordFields
        wrong={wrong === 'missing' ? undefined : wrong}
        refusal={isNewRefused ? error.text : undefined}
      />
      {error && !isNewRefused && <Alert breaks>{failureText(t, error)}</Alert>}
      <Button type="submit" wide busy={isLoading}>
        {t('sicurezza-password-cambia')}
      </Button>
    </Stack>
  );
}
