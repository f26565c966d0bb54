import { useTranslation } from 'react-i18next';
import { useChangePasswordMutation } from '../../api/account';
import { fromAnswer } from '../../api/apiError';
import { useMyID } from '../../core/session/useMe';
import { Button } from '../../ui/Button';
import { PasswordField } from '../../ui/PasswordField';
import { Form } from '../../ui/form/Form';
import { useForm } from '../../ui/form/useForm';
import { Alert } from '../../ui/layout/Text';
import { checkNewPassword, type WrongPassword } from './newPassword';
import { NewPasswordFields } from './NewPasswordFields';
import { securityFailureText } from './securityTexts';

interface Props {
  /** The person's email address, in a hidden field for the browser's password manager. */
  email: string;
  onChanged: () => void;
}

/**
 * The form for changing the password: the current one, and the new one twice. The typed text stays until the host has
 * accepted it.
 */
export function PasswordForm({ email, onChanged }: Props) {
  const { t } = useTranslation();
  const myID = useMyID();
  const [change] = useChangePasswordMutation();
  const form = useForm({
    empty: {},
    secrets: ['passwordAttuale', 'password'],
    judge: (typed): Partial<Record<string, WrongPassword | 'missing'>> =>
      typed('passwordAttuale') === '' ? { passwordAttuale: 'missing' } : checkNewPassword(typed),
    send: async (_values, { typed }) => {
      const [passwordAttuale, password] = [typed('passwordAttuale'), typed('password')];
      const { data, error } = await change({ PersonaID: myID, passwordAttuale, password });
      if (error) return error;
      if (data.statusCode !== 200)
        return fromAnswer(data.statusCode, data.statusMessage ?? '', null, 'passwordAttuale');
      onChanged();
      return undefined;
    },
  });
  const { errorOf, refusal, refused, isSending } = form;

  return (
    <Form form={form} gap={4}>
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <PasswordField
        label={t('sicurezza-password-attuale')}
        name="passwordAttuale"
        autoComplete="current-password"
        showLabel={t('mostra-password')}
        hideLabel={t('nascondi-password')}
        error={errorOf('passwordAttuale', { missing: t('impostazioni-obbligatorio') })}
      />
      <NewPasswordFields errorOf={errorOf} />
      {refusal && refused === undefined && <Alert breaks>{securityFailureText(t, refusal)}</Alert>}
      <Button type="submit" wide busy={isSending}>
        {t('sicurezza-password-cambia')}
      </Button>
    </Form>
  );
}
