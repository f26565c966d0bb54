import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { limits } from '../../../contract/limits';
import { isApiError } from '../../api/apiError';
import { noticeRaised } from '../../api/events';
import { useAppDispatch } from '../../api/hooks';
import { useSetPasswordMutation } from '../../api/persona';
import { Button } from '../../ui/Button';
import { PasswordField } from '../../ui/PasswordField';
import { Failure, Form } from './SetPasswordPage.styles';

interface SetPasswordFormProps {
  token: string;
  /** The host knows no such link, or no longer. */
  onRefused: () => void;
}

type Wrong = 'short' | 'long' | 'different';

/** trust 3.4: 8 to 128 characters as a person counts them; whether it is a common one, the host knows. */
function check(password: string, repeated: string): Wrong | undefined {
  const length = [...password].length;
  if (length < limits.passwordToSet) return 'short';
  if (length > limits.passwordMost) return 'long';
  return password === repeated ? undefined : 'different';
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

export function SetPasswordForm({ token, onRefused }: SetPasswordFormProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [setPassword, { error, isLoading, reset }] = useSetPasswordMutation();
  const [wrong, setWrong] = useState<Wrong>();
  const refusal = isApiError(error) && error.kind === 'invalid' ? error.text : '';
  const shown = { showLabel: t('mostra', 'Mostra'), hideLabel: t('nascondi', 'Nascondi') };

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const sent = new FormData(form);
    const password = textOf(sent, 'password');
    const found = check(password, textOf(sent, 'passwordRipetuta'));
    flushSync(() => setWrong(found));
    if (found) {
      reset();
      return form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    }
    const answer = await setPassword({ token, password });
    if (isApiError(answer.error) && answer.error.status === 100) return onRefused();
    if (answer.error) return form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
    dispatch(
      noticeRaised({
        tone: 'success',
        label: 'imposta-password-ok',
        text: 'Password salvata. Ora puoi accedere.',
      }),
    );
    void navigate('/', { replace: true });
  }

  return (
    <Form noValidate onSubmit={(event) => void handleSubmit(event)}>
      <PasswordField
        {...shown}
        label={t('imposta-password-nuova', 'Nuova password')}
        name="password"
        autoComplete="new-password"
        hint={t('imposta-password-aiuto', 'Da 8 a 128 caratteri')}
        error={lengthText(t, wrong) ?? (refusal || undefined)}
      />
      <PasswordField
        {...shown}
        label={t('imposta-password-ripeti', 'Ripeti la password')}
        name="passwordRipetuta"
        autoComplete="new-password"
        error={
          wrong === 'different'
            ? t('imposta-password-diverse', 'Le due password non sono uguali.')
            : undefined
        }
      />
      {error && !refusal && (
        <Failure role="alert">
          {(isApiError(error) && error.text) ||
            t('imposta-password-errore', 'Non siamo riusciti a salvare la password. Riprova tra poco.')}
        </Failure>
      )}
      <Button type="submit" wide busy={isLoading}>
        {t('imposta-password-salva', 'Salva la password')}
      </Button>
    </Form>
  );
}

function lengthText(t: TFunction, wrong: Wrong | undefined): string | undefined {
  if (wrong === 'short') return t('imposta-password-corta', 'La password deve avere almeno 8 caratteri.');
  if (wrong === 'long') return t('imposta-password-lunga', 'La password può avere al massimo 128 caratteri.');
  return undefined;
}
