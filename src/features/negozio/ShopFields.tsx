import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../contract/limits';
import { Switch } from '../../ui/Switch';
import { TextField } from '../../ui/TextField';
import { type ShopDraft, type ShopProblems, withScheme } from './shopDraft';

interface Props {
  draft: ShopDraft;
  problems: ShopProblems;
  /** Stands among the fields: `indirizzo`, with the place autocomplete. */
  address: ReactNode;
  onChange: (patch: Partial<ShopDraft>) => void;
}

/** What a shop says of itself; all but the name is optional. */
export function ShopFields({ draft, problems, address, onChange }: Props) {
  const { t } = useTranslation();
  const optional = t('crea-negozio-facoltativo', 'facoltativo');
  return (
    <>
      <TextField
        label={t('crea-negozio-nome', 'Nome del negozio')}
        name="nomeNegozio"
        required
        maxLength={limits.name}
        autoComplete="organization"
        value={draft.nomeNegozio}
        error={
          problems.nomeNegozio && t('crea-negozio-nome-obbligatorio', 'Il nome del negozio è obbligatorio.')
        }
        onChange={(event) => onChange({ nomeNegozio: event.target.value })}
      />
      <TextField
        label={t('crea-negozio-telefono', 'Telefono')}
        name="telefono"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder={optional}
        maxLength={32}
        value={draft.telefono}
        error={
          problems.telefono &&
          t(
            'crea-negozio-telefono-non-valido',
            'Scrivi il prefisso internazionale e poi solo cifre, ad esempio +39061234567',
          )
        }
        onChange={(event) => onChange({ telefono: event.target.value })}
      />
      <TextField
        label={t('crea-negozio-email', 'Email')}
        name="email"
        type="email"
        autoComplete="email"
        placeholder={optional}
        maxLength={limits.email}
        value={draft.email}
        error={problems.email && t('crea-negozio-email-non-valida', 'Email non valida')}
        onChange={(event) => onChange({ email: event.target.value })}
      />
      {address}
      <TextField
        label={t('crea-negozio-web', 'Sito web')}
        name="web"
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder={optional}
        maxLength={300}
        value={draft.web}
        error={
          problems.web && t('crea-negozio-web-non-valido', 'Il sito deve iniziare con http:// o https://')
        }
        onChange={(event) => onChange({ web: event.target.value })}
        onBlur={() => onChange({ web: withScheme(draft.web.trim()) })}
      />
      <TextField
        label={t('crea-negozio-vat', 'Partita IVA')}
        name="vat"
        autoComplete="off"
        placeholder={optional}
        maxLength={32}
        value={draft.vat}
        error={problems.vat && t('crea-negozio-vat-non-valida', 'La partita IVA non è valida')}
        onChange={(event) => onChange({ vat: event.target.value })}
      />
      <Switch
        name="pubblicato"
        atEnd
        label={t('crea-negozio-pubblicato', 'Pubblica subito')}
        hint={t('crea-negozio-pubblicato-aiuto', 'Da spento, il negozio lo vedi solo tu.')}
        checked={draft.pubblicato}
        onChange={(event) => onChange({ pubblicato: event.target.checked })}
      />
    </>
  );
}
