import { type FormEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { isEmail, loginLimits } from '../../../contract/login';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import {
  type LoginRefusal,
  refusalCleared,
  selectExpiredOf,
  selectIsSigningIn,
  selectRefusal,
} from '../../core/session/authSlice';
import { login } from '../../core/session/login';
import { isRecord } from '../../lib/guards';
import { say } from '../../lib/say';
import { theme } from '../../theme/theme';
import { Button } from '../../ui/Button';
import { PasswordField } from '../../ui/PasswordField';
import { TextField } from '../../ui/TextField';
import { Said } from '../../ui/Said';
import { readForm } from '../../ui/form/readForm';
import { Wanted } from './Wanted';

const isPassword = (text: string): boolean => text.trim() !== '' && text.length >= loginLimits.passwordToTry;
/**
 * Milliseconds after which the form says that the login is slow (because of the network, or because the host delays
 * guesses: docs/SECURITY.md, "guesses"), and after which the person can retry.
 */
const slowAfter = [3000, 12_000];

/** §5: the login form. The fields are checked at each submit, and nothing is sent while one is invalid. */
export function LoginForm() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isBusy = useAppSelector(selectIsSigningIn);
  const refusal = useAppSelector(selectRefusal);
  const expired = useAppSelector(selectExpiredOf);
  const { state }: { state: unknown } = useLocation();
  // The email address is prefilled for a person who has just chosen a password or whose session ended.
  const email = isRecord(state) && typeof state['email'] === 'string' ? state['email'] : expired?.email;
  const [wrong, setWrong] = useState({ email: false, password: false });

  const [tries, setTries] = useState(0);
  const [slowness, setSlowness] = useState(0);
  const isLate = slowness === slowAfter.length;
  useEffect(() => {
    if (!isBusy) return;
    const timers = slowAfter.map((ms, index) => setTimeout(() => setSlowness(index + 1), ms));
    return () => {
      timers.forEach(clearTimeout);
      setSlowness(0);
    };
  }, [isBusy, tries]);

  // Clears the error when the page is left, so that it is not shown on return.
  useEffect(() => () => void dispatch(refusalCleared()), [dispatch]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const { typed, focusWrong } = readForm(event);
    const Email = typed('Email').trim();
    const Password = typed('Password');
    const found = { email: !isEmail(Email), password: !isPassword(Password) };
    flushSync(() => setWrong(found));
    if (!found.email && !found.password) {
      setTries(tries + 1);
      return void dispatch(login({ Email, Password }));
    }
    dispatch(refusalCleared());
    focusWrong();
    // Announces the number of wrong fields, as the other forms do. Their shared code would make the login page's bundle
    // too large.
    if (found.email && found.password) say(t('campi-da-correggere', { count: 2 }));
  }

  return (
    <Form noValidate onSubmit={handleSubmit} onInput={() => refusal && dispatch(refusalCleared())}>
      <Wanted />
      <TextField
        label={t('login-email')}
        name="Email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        autoCapitalize="none"
        spellCheck={false}
        error={wrong.email ? t('login-control-email') : undefined}
      />
      <PasswordField
        label={t('login-password')}
        name="Password"
        autoComplete="current-password"
        showLabel={t('mostra-password')}
        hideLabel={t('nascondi-password')}
        error={wrong.password ? t('login-control-password') : undefined}
      />
      {refusal && (
        <Failure>
          <Said manner="assertive">{failureText(t, refusal)}</Said>
        </Failure>
      )}
      <Submit data-late={isLate || undefined}>
        <Button type="submit" wide busy={isBusy && !isLate}>
          {t(isLate ? 'riprova' : 'login-accedi')}
        </Button>
        {slowness > 0 && (
          <p>
            <Said>{t('login-lento')}</Said>
          </p>
        )}
      </Submit>
    </Form>
  );
}

/** §8: the error text of a refused login, with the host's own text after an HTTP error. */
function failureText(t: TFunction, refusal: LoginRefusal): string {
  if (refusal === 'credentials') return t('login-non-corretti');
  const text = refusal.text || (refusal.status > 0 ? String(refusal.status) : '');
  const testo = text || t(refusal.isForeign ? 'rete-altrui' : 'login-senza-rete');
  return t('login-errore', { testo });
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space[4]};
`;

/* The note that the login is slow covers the busy button, so nothing moves; once the button offers a retry, the note is
   below it. */
const Submit = styled.div`
  position: relative;

  &[data-late] p {
    position: static;
    min-height: 0;
    margin-top: ${theme.space[2]};
  }

  p {
    position: absolute;
    z-index: 1;
    inset: 0 0 auto;
    display: grid;
    align-items: center;
    min-height: 100%;
    padding: 4px ${theme.space[4]};
    border-radius: ${theme.radius.m};
    background: ${theme.color.inverse};
    color: ${theme.color.inverseInk};
    font-size: ${theme.text.label};
    text-align: center;
  }
`;

const Failure = styled.p`
  color: ${theme.color.danger};
`;
