import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isApiError } from '../../api/apiError';
import { noticeRaised } from '../../api/events';
import { useAppDispatch } from '../../store/hooks';
import { useSetPasswordMutation } from '../../api/persona';
import { checkNewPassword, type WrongPassword } from './newPassword';
import { NewPasswordFields } from './NewPasswordFields';
import { Button } from '../../ui/Button';
import { readForm } from '../../ui/form/readForm';
import { Stack } from '../../ui/layout/Stack';
import { Alert } from '../../ui/layout/Text';

/** The first login leads to one's picture, and from there to the first steps. */
const beginning = '/image-profile?inizio=1';
/** After a recovery that ended passkeys the login leads to where a new one is made. */
const newPasskey = '/sicurezza?passkey=nuova';

const saved = { label: 'imposta-password-ok' };
const endedKeys = {
  label: 'imposta-password-passkey',
};

interface SetPasswordFormProps {
  token: string;
  /** The host knows no such link, or no longer. */
  onRefused: () => void;
  /** A keeper of the square has to let them in first. */
  onWaiting: () => void;
}

export function SetPasswordForm({ token, onRefused, onWaiting }: SetPasswordFormProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [setPassword, { error, isLoading, reset }] = useSetPasswordMutation();
  const [wrong, setWrong] = useState<WrongPassword>();
  const refusal = isApiError(error) && error.kind === 'invalid' ? error.text : '';

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    const { typed, focusWrong } = readForm(event);
    const password = typed('password');
    const found = checkNewPassword(password, typed('passwordRipetuta'));
    flushSync(() => setWrong(found));
    if (found) {
      reset();
      return focusWrong();
    }
    const answer = await setPassword({ token, password });
    if (isApiError(answer.error) && answer.error.status === 100) return onRefused();
    if (answer.error) return focusWrong();
    const { email, prima, passkeyTolte, attesa } = answer.data;
    if (attesa === 1) return onWaiting();
    dispatch(noticeRaised({ tone: 'success', ...(passkeyTolte === 1 ? endedKeys : saved) }));
    const wanted = prima === 1 ? beginning : passkeyTolte === 1 ? newPasskey : undefined;
    const state = { email, ...(wanted !== undefined && { wanted }) };
    void navigate('/', { replace: true, state });
  }

  return (
    <Stack as="form" gap={4} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <NewPasswordFields wrong={wrong} refusal={refusal || undefined} />
      {error && !refusal && (
        <Alert>{(isApiError(error) && error.text) || t('imposta-password-errore')}</Alert>
      )}
      <Button type="submit" wide busy={isLoading}>
        {t('imposta-password-salva')}
      </Button>
    </Stack>
  );
}
