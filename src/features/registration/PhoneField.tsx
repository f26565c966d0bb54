import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/TextField';

interface Props {
  value: string;
  error: string | undefined;
  placeholder?: string;
  onChange: (value: string) => void;
}

export function PhoneField({ onChange, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('impostazioni-telefono', 'Telefono')}
      name="Telefono"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      onChange={(event) => onChange(event.target.value)}
      {...rest}
    />
  );
}
