import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../contract/limits';
import { RadioPills } from '../../ui/RadioPills';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import type { AdDraft } from './adDraft';
import { CategoryFields } from './CategoryFields';
import { PriceRow } from './PriceRow';
import type { Problems } from './useDraft';

interface Props {
  draft: AdDraft;
  problems: Problems<AdDraft>;
  /** The seller's currency. */
  symbol: string;
  /** Characters of the description: a shop has fewer (§9). */
  longest?: number;
  /** The field for where the thing is. */
  place: ReactNode;
  onChange: (patch: Partial<AdDraft>) => void;
}

/** What an ad says beside its pictures; each field by the API's name. */
export function AdForm({ draft, problems, symbol, longest = limits.description, place, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('inserisci-titolo', 'Titolo')}
        name="title"
        required
        maxLength={limits.title}
        autoComplete="off"
        value={draft.title}
        error={problems.title && t('inserisci-titolo-mancante', 'Scrivi il titolo.')}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <CategoryFields
        value={draft}
        error={problems.categorieID && t('inserisci-categoria-mancante', 'Scegli la categoria.')}
        onChange={onChange}
      />
      <PriceRow
        value={draft}
        symbol={symbol}
        error={
          problems.prezzo &&
          (problems.prezzo === 'missing'
            ? t('inserisci-prezzo-mancante', 'Scrivi il prezzo oppure scegli Gratis.')
            : t('inserisci-prezzo-non-valido', 'Solo cifre e al massimo due decimali, per esempio 12,50.'))
        }
        onChange={onChange}
      />
      <RadioPills
        label={t('inserisci-condizione', 'Condizione')}
        name="condition"
        options={[
          { value: 'usato', label: t('inserisci-usato', 'Usato') },
          { value: 'nuovo', label: t('inserisci-nuovo', 'Nuovo') },
        ]}
        value={draft.condition}
        onChange={(value) => onChange({ condition: value === 'usato' ? 'usato' : 'nuovo' })}
      />
      {place}
      <TextArea
        label={t('inserisci-descrizione', 'Descrizione')}
        name="description"
        max={longest}
        value={draft.description}
        onChange={(event) => onChange({ description: event.target.value })}
      />
    </>
  );
}
