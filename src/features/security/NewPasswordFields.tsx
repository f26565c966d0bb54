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
    showLabel: t('mostra-password', 'Mostra la password'),
    hideLabel: t('nascondi-password', 'Nascondi la password'),
  };
  return (
    <>
      <PasswordField
        {...shown}
        label={t('imposta-password-nuova', 'Nuova password')}
        name="password"
        autoComplete="new-password"
        hint={t('imposta-password-aiuto', 'Da 8 a 128 caratteri')}
        error={lengthText(t, wrong) ?? refusal}
      />
      <PasswordField
        {...shown}
        label={t('imposta-password-ripeti', 'Ripeti la password')}
        name="passwordRipetuta"
        autoComplete="new-password"
        error={repeatText(t, wrong)}
      />
    </>
  );
}
