import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { isEmail, limits } from '../../../contract/limits';
import { isApiError } from '../../api/apiError';
import { useLoginMutation } from '../../api/persona';
import { theme } from '../../theme/theme';
import { Button } from '../../ui/Button';
import { PasswordField } from '../../ui/PasswordField';
import { TextField } from '../../ui/TextField';

const isPassword = (text: string): boolean => text.trim() !== '' && text.length >= limits.passwordToTry;
const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** §5: the errors are judged anew at each submit, and nothing is sent while there is one. */
export function LoginForm() {
  const { t } = useTranslation();
  const [login, { data, error, isLoading, reset }] = useLoginMutation();
  const [wrong, setWrong] = useState({ email: false, password: false });

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const sent = new FormData(form);
    const Email = textOf(sent, 'Email').trim();
    const Password = textOf(sent, 'Password');
    const found = { email: !isEmail(Email), password: !isPassword(Password) };
    flushSync(() => setWrong(found));
    if (!found.email && !found.password) return void login({ Email, Password });
    reset();
    form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  return (
    <Form noValidate onSubmit={handleSubmit}>
      <TextField
        label={t('login-email', 'Email')}
        name="Email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={wrong.email ? t('login-control-email', 'Email non valida') : undefined}
      />
      <PasswordField
        label={t('login-password', 'Password')}
        name="Password"
        autoComplete="current-password"
        showLabel={t('mostra', 'Mostra')}
        hideLabel={t('nascondi', 'Nascondi')}
        error={wrong.password ? t('login-control-password', 'Password non valida') : undefined}
      />
      {data?.statusCode === 100 && (
        <Failure role="alert">{t('login-non-corretti', 'Credenziali non corrette')}</Failure>
      )}
      {error && <Failure role="alert">{failureText(t, error)}</Failure>}
      <Button type="submit" wide busy={isLoading}>
        {t('login-accedi', 'Accedi')}
      </Button>
    </Form>
  );
}

/** §8: the host's own words after an HTTP error, the exception's when no answer came. */
function failureText(t: TFunction, error: Parameters<typeof isApiError>[0]): string {
  const text = isApiError(error)
    ? error.text || (error.status > 0 ? String(error.status) : '')
    : error?.message;
  const testo = text || t('login-senza-rete', 'connessione assente. Riprova tra poco.');
  return t('login-errore', 'Errore durante il login: {{testo}}', { testo });
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space[4]};
`;

const Failure = styled.p`
  color: ${theme.color.danger};
`;
