import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../contract/limits';
import { TextField } from '../../ui/TextField';

/** The title field of an ad or a post, bound by a form's `field`. */
export function TitleField(bound: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const { t } = useTranslation();
  return (
    <TextField
      label={t('inserisci-titolo')}
      required
      maxLength={limits.title}
      autoComplete="off"
      {...bound}
    />
  );
}
