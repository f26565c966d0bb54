import { useTranslation } from 'react-i18next';
import { limits } from '../../../contract/limits';
import { TextField } from '../../ui/TextField';

interface Props {
  name: string;
  value: string;
  onChange: (text: string) => void;
}

/** The field for a picture's alt text. */
export function PictureWordsField({ name, value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('ritaglio-descrivi')}
      hint={t('ritaglio-descrivi-aiuto')}
      name={name}
      maxLength={limits.alt}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
