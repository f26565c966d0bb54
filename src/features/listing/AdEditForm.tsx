import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RadioPills } from '../../ui/RadioPills';
import { Switch } from '../../ui/Switch';
import { CategoryFields } from './CategoryFields';
import type { AdEdit } from './editDraft';
import { PostEditForm } from './PostEditForm';
import { PriceRow } from './PriceRow';
import type { Problems } from './useDraft';

interface Props {
  edit: AdEdit;
  problems: Problems<AdEdit>;
  /** The currency that the ad was made with. */
  symbol: string;
  /** The field for where the thing is. */
  place: ReactNode;
  onChange: (patch: Partial<AdEdit>) => void;
}

/** What can be changed of an ad; each field by the API's name. */
export function AdEditForm({ edit, problems, symbol, place, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <Switch
        atEnd
        label={t('modifica-venduto', 'Venduto')}
        hint={t('modifica-venduto-aiuto', 'Chi lo guarda vede che è venduto e non può più scriverti.')}
        name="venduto"
        checked={edit.venduto}
        onChange={(event) => onChange({ venduto: event.target.checked })}
      />
      <PostEditForm edit={edit} problems={problems} onChange={onChange}>
        <CategoryFields
          value={edit}
          error={problems.categorieID && t('inserisci-categoria-mancante', 'Scegli la categoria.')}
          onChange={onChange}
        />
        <PriceRow
          value={edit}
          symbol={symbol}
          freePrice="0.00"
          error={
            problems.prezzo &&
            (problems.prezzo === 'missing'
              ? t('inserisci-prezzo-mancante', 'Scrivi il prezzo oppure scegli Gratis.')
              : t('inserisci-prezzo-non-valido', 'Solo cifre e al massimo due decimali, per esempio 12,50.'))
          }
          onChange={({ prezzo, ...rest }) =>
            // §5: digits and one dot, the comma converted.
            onChange(prezzo === undefined ? rest : { prezzo: prezzo.replace(',', '.') })
          }
        />
        <RadioPills
          label={t('inserisci-condizione', 'Condizione')}
          name="statoOggetto"
          options={[
            { value: '0', label: t('inserisci-usato', 'Usato') },
            { value: '1', label: t('inserisci-nuovo', 'Nuovo') },
          ]}
          value={edit.statoOggetto === null ? null : Number(edit.statoOggetto)}
          onChange={(value) => onChange({ statoOggetto: value === '1' })}
        />
        {place}
      </PostEditForm>
    </>
  );
}
