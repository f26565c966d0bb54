import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../ui/PasswordField';
import { lengthText, repeatText, type WrongPassword } from './newPassword';

interface Props {
  wrong: WrongPassword | undefined;
  /** The host's own words about the new password. */
  refusal?: string;
}

/** A new password, twice: the fields `password` and `passwordRipetuta`. */
export function NewPasswordFields({ wrong, refusal }: Props) {
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
        error={lengthText(t, wrong) ?? refusal}
      />
      <PasswordField
        {...shown}
        label={t('imposta-password-ripeti')}
        name="passwordRipetuta"
        autoComplete="new-password"
        error={repeatText(t, wrong)}
      />
    </>
  );
}
