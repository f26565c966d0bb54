import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/TextField';

interface Props {
  value: string;
  error: string | undefined;
  placeholder?: string;
  onChange: (value: string) => void;
  required?: boolean;
}

export function PhoneField({ onChange, required, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('impostazioni-telefono')}
      name="Telefono"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      aria-required={required}
      onChange={(event) => onChange(event.target.value)}
      {...rest}
    />
  );
}
