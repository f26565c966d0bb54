import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../contract/limits';
import { Switch } from '../../ui/Switch';
import { TextField } from '../../ui/TextField';
import type { FormOf } from '../../ui/form/useForm';
import { type ShopDraft, withScheme } from './shopDraft';

interface Props {
  form: FormOf<ShopDraft>;
  /** The field for the address (`indirizzo`) with its place suggestions, drawn between the other fields. */
  address: ReactNode;
}

/** The fields that describe a shop; only the name is required. */
export function ShopFields({ form: { values, field, flag, change }, address }: Props) {
  const { t } = useTranslation();
  const optional = t('crea-negozio-facoltativo');
  return (
    <>
      <TextField
        label={t('crea-negozio-nome')}
        required
        maxLength={limits.name}
        autoComplete="organization"
        {...field('nomeNegozio', {
          missing: t('crea-negozio-nome-obbligatorio'),
        })}
      />
      <TextField
        label={t('crea-negozio-telefono')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder={optional}
        maxLength={32}
        {...field('telefono', {
          invalid: t('crea-negozio-telefono-non-valido'),
        })}
      />
      <TextField
        label={t('crea-negozio-email')}
        type="email"
        autoComplete="email"
        placeholder={optional}
        maxLength={limits.email}
        {...field('email', { invalid: t('crea-negozio-email-non-valida') })}
      />
      {address}
      <TextField
        label={t('crea-negozio-web')}
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder={optional}
        maxLength={300}
        {...field('web', {
          invalid: t('crea-negozio-web-non-valido'),
        })}
        onBlur={() => change({ web: withScheme(values.web.trim()) })}
      />
      <TextField
        label={t('crea-negozio-vat')}
        autoComplete="off"
        placeholder={optional}
        maxLength={32}
        {...field('vat', { invalid: t('crea-negozio-vat-non-valida') })}
      />
      <Switch
        atEnd
        label={t('crea-negozio-pubblicato')}
        hint={t('crea-negozio-pubblicato-aiuto')}
        {...flag('pubblicato')}
      />
    </>
  );
}
