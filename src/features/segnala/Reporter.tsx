import { useTranslation } from 'react-i18next';
import { limits } from '../../../contract/limits';
import { Checkbox } from '../../ui/Checkbox';
import { TextField } from '../../ui/TextField';
import type { FormOf } from '../../ui/form/useForm';
import { isNameless, type OutsideReport } from './outsideReport';

/** The fields for the sender's name and email address. They are left out if a child is in danger. */
export function Reporter({ form: { values, field, flag } }: { form: FormOf<OutsideReport> }) {
  const { t } = useTranslation();
  return (
    <>
      {values.motivo === 'pericolo' && (
        <Checkbox {...flag('isChild')} label={t('esterna-minore')} hint={t('esterna-minore-testo')} />
      )}
      {!isNameless(values) && (
        <>
          <TextField
            {...field('nome', { missing: t('esterna-nome-errore') })}
            label={t('esterna-nome')}
            autoComplete="name"
            required
            maxLength={limits.name}
          />
          <TextField
            {...field('email', { invalid: t('login-control-email') })}
            label={t('assistenza-email')}
            type="email"
            autoComplete="email"
            required
            maxLength={limits.email}
          />
        </>
      )}
    </>
  );
}
