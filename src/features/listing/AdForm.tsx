import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../contract/limits';
import { RadioPills } from '../../ui/RadioPills';
import { TextArea } from '../../ui/TextArea';
import type { FormOf } from '../../ui/form/useForm';
import type { AdDraft } from './adDraft';
import { CategoryFields } from './CategoryFields';
import { CategoryGuess } from './CategoryGuess';
import { PriceRow } from './PriceRow';
import { TitleField } from './TitleField';

interface Props {
  form: FormOf<AdDraft>;
  /** The symbol of the seller's currency. */
  symbol: string;
  /** The maximum length of the description in characters; it is shorter for a shop (§9). */
  longest?: number;
  /** The field for the ad's place. */
  place: ReactNode;
}

/** The fields of a new ad besides its pictures, with the API's names. */
export function AdForm({ form, symbol, longest = limits.description, place }: Props) {
  const { t } = useTranslation();
  const { values, errorOf, change, field } = form;
  return (
    <>
      <TitleField {...field('title', { missing: t('inserisci-titolo-mancante') })} />
      {values.categorieID === 0 && <CategoryGuess title={values.title} onChoose={change} />}
      <CategoryFields
        value={values}
        error={errorOf('categorieID', { missing: t('inserisci-categoria-mancante') })}
        onChange={change}
      />
      <PriceRow value={values} symbol={symbol} errorOf={errorOf} onChange={change} />
      <RadioPills
        label={t('inserisci-condizione')}
        name="condition"
        options={[
          { value: 'usato', label: t('inserisci-usato') },
          { value: 'nuovo', label: t('inserisci-nuovo') },
        ]}
        value={values.condition}
        onChange={(value) => change({ condition: value === 'usato' ? 'usato' : 'nuovo' })}
      />
      {place}
      <TextArea label={t('inserisci-descrizione')} max={longest} {...field('description')} />
    </>
  );
}
