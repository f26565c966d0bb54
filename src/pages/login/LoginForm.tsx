import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { isEmail, limits } from '../../../contract/limits';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import {
  type LoginRefusal,
  refusalCleared,
  selectIsSigningIn,
  selectRefusal,
} from '../../features/session/authSlice';
import { login } from '../../features/session/login';
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
  const dispatch = useAppDispatch();
  const isBusy = useAppSelector(selectIsSigningIn);
  const refusal = useAppSelector(selectRefusal);
  const [wrong, setWrong] = useState({ email: false, password: false });

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const sent = new FormData(form);
    const Email = textOf(sent, 'Email').trim();
    const Password = textOf(sent, 'Password');
    const found = { email: !isEmail(Email), password: !isPassword(Password) };
    flushSync(() => setWrong(found));
    if (!found.email && !found.password) return void dispatch(login({ Email, Password }));
    dispatch(refusalCleared());
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
      {refusal && <Failure role="alert">{failureText(t, refusal)}</Failure>}
      <Button type="submit" wide busy={isBusy}>
        {t('login-accedi', 'Accedi')}
      </Button>
    </Form>
  );
}

/** §8: the host's own words after an HTTP error. */
function failureText(t: TFunction, refusal: LoginRefusal): string {
  if (refusal === 'credentials') return t('login-non-corretti', 'Credenziali non corrette');
  const text = refusal.text || (refusal.status > 0 ? String(refusal.status) : '');
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
