import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isApiError } from '../../api/apiError';
import { noticeRaised } from '../../api/events';
import { selectIsSignedOut } from '../../core/session/authSlice';
import { login } from '../../core/session/login';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useSetPasswordMutation } from '../../api/persona';
import { checkNewPassword } from './newPassword';
import { NewPasswordFields } from './NewPasswordFields';
import { Button } from '../../ui/Button';
import { Form } from '../../ui/form/Form';
import { useForm } from '../../ui/form/useForm';
import { Alert } from '../../ui/layout/Text';

/** Where the first login leads: to the profile picture, and from there to the first steps. */
const beginning = '/image-profile?inizio=1';
/** Where the login leads after a recovery that revoked passkeys: to the page where a new one can be added. */
const newPasskey = '/sicurezza?passkey=nuova';

const saved = { label: 'imposta-password-ok' };
const endedKeys = {
  label: 'imposta-password-passkey',
};

interface SetPasswordFormProps {
  token: string;
  /** Called if the host does not accept the link's token, or no longer does. */
  onRefused: () => void;
  /** Called if a keeper has to approve the person first. */
  onWaiting: () => void;
}

export function SetPasswordForm({ token, onRefused, onWaiting }: SetPasswordFormProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isSignedOut = useAppSelector(selectIsSignedOut);
  const [setPassword] = useSetPasswordMutation();
  const form = useForm({
    empty: {},
    secrets: ['password'],
    judge: checkNewPassword,
    send: async (_values, { typed }) => {
      const password = typed('password');
      const { data, error } = await setPassword({ token, password });
      if (error && isApiError(error) && error.status === 100) return void onRefused();
      if (error) return error;
      const { email, prima, passkeyTolte, attesa } = data;
      if (attesa === 1) return void onWaiting();
      // If this login fails, the login page says why.
      if (isSignedOut && email !== undefined) await dispatch(login({ Email: email, Password: password }));
      dispatch(noticeRaised({ tone: 'success', ...(passkeyTolte === 1 ? endedKeys : saved) }));
      const wanted = prima === 1 ? beginning : passkeyTolte === 1 ? newPasskey : undefined;
      const state = { email, ...(wanted !== undefined && { wanted }) };
      return void navigate('/', { replace: true, state });
    },
  });
  const { errorOf, refusal, refused, isSending } = form;

  return (
    <Form form={form} gap={4}>
      <NewPasswordFields errorOf={errorOf} />
      {refusal && refused === undefined && (
        <Alert>{(isApiError(refusal) && refusal.text) || t('imposta-password-errore')}</Alert>
      )}
      <Button type="submit" wide busy={isSending}>
        {t('imposta-password-salva')}
      </Button>
    </Form>
  );
}
