import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useChangePasswordMutation } from '../../api/account';
import { isApiError } from '../../api/apiError';
import { useMyID } from '../../core/session/useMe';
import { Button } from '../../ui/Button';
import { PasswordField } from '../../ui/PasswordField';
import { Form } from './form.styles';
import { checkNewPassword, typedIn, type WrongPassword } from './newPassword';
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
    event.preventDefault();
    const form = event.currentTarget;
    const sent = new FormData(form);
    const [passwordAttuale, password] = [typedIn(sent, 'passwordAttuale'), typedIn(sent, 'password')];
    const found =
      passwordAttuale === '' ? 'missing' : checkNewPassword(password, typedIn(sent, 'passwordRipetuta'));
    const focus = () => form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    flushSync(() => {
      setWrong(found);
      setRefusal('');
      reset();
    });
    if (found) return focus();
    const answer = await change({ PersonaID: myID, passwordAttuale, password });
    if (answer.data?.statusCode === 200) return onChanged();
    flushSync(() => setRefusal(answer.data?.statusMessage ?? ''));
    focus();
  }

  return (
    <Form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <PasswordField
        label={t('sicurezza-password-attuale', 'Password attuale')}
        name="passwordAttuale"
        autoComplete="current-password"
        showLabel={t('mostra', 'Mostra')}
        hideLabel={t('nascondi', 'Nascondi')}
        error={
          wrong === 'missing' ? t('impostazioni-obbligatorio', 'Campo obbligatorio') : refusal || undefined
        }
      />
      <NewPasswordFields
        wrong={wrong === 'missing' ? undefined : wrong}
        refusal={isNewRefused ? error.text : undefined}
      />
      {error && !isNewRefused && <p role="alert">{failureText(t, error)}</p>}
      <Button type="submit" wide busy={isLoading}>
        {t('sicurezza-password-cambia', 'Cambia la password')}
      </Button>
    </Form>
  );
}
