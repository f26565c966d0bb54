import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { priceDigits } from '../../../contract/price';
import { RadioPills } from '../../ui/RadioPills';
import { Switch } from '../../ui/Switch';
import type { FormOf } from '../../ui/form/useForm';
import { CategoryFields } from './CategoryFields';
import type { AdEditFields } from './editDraft';
import { PostEditForm } from './PostEditForm';
import { PriceRow } from './PriceRow';

interface Props {
  form: FormOf<AdEditFields>;
  /** The symbol of the ad's currency. */
  symbol: string;
  /** The field for the ad's place. */
  place: ReactNode;
}

/** The editor's fields for an ad, with the API's names. */
export function AdEditForm({ form, symbol, place }: Props) {
  const { t } = useTranslation();
  const { values, errorOf, change, flag } = form;
  return (
    <>
      <Switch atEnd label={t('modifica-venduto')} hint={t('modifica-venduto-aiuto')} {...flag('venduto')} />
      <PostEditForm form={form}>
        <CategoryFields
          value={values}
          error={errorOf('categorieID', { missing: t('inserisci-categoria-mancante') })}
          onChange={change}
        />
        <PriceRow
          value={values}
          symbol={symbol}
          freePrice={priceDigits(0)}
          errorOf={errorOf}
          onChange={change}
        />
        <RadioPills
          label={t('inserisci-condizione')}
          name="statoOggetto"
          options={[
            { value: '0', label: t('inserisci-usato') },
            { value: '1', label: t('inserisci-nuovo') },
          ]}
          value={values.statoOggetto === null ? null : Number(values.statoOggetto)}
          onChange={(value) => change({ statoOggetto: value === '1' })}
        />
        {place}
      </PostEditForm>
    </>
  );
}
