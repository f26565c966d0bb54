import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../ui/PasswordField';
import type { FormOf } from '../../ui/form/useForm';
import type { WrongPassword } from './newPassword';

type Props = Pick<FormOf<object, WrongPassword | 'missing'>, 'errorOf'>;

/** The two fields for a new password and its repetition: `password` and `passwordRipetuta`. */
export function NewPasswordFields({ errorOf }: Props) {
  const { t } = useTranslation();
  const shown = {
    showLabel: t('mostra-password'),
    hideLabel: t('nascondi-password'),
  };
  return (
    <>
      <PasswordField
        {...shown}
        label={t('imposta-password-nuova')}
        name="password"
        autoComplete="new-password"
        hint={t('imposta-password-aiuto')}
        error={errorOf('password', { short: t('imposta-password-corta'), long: t('imposta-password-lunga') })}
      />
      <PasswordField
        {...shown}
        label={t('imposta-password-ripeti')}
        name="passwordRipetuta"
        autoComplete="new-password"
        error={errorOf('passwordRipetuta', { different: t('imposta-password-diverse') })}
      />
    </>
  );
}
