import { useTranslation } from 'react-i18next';
import { PriceField } from '../../ui/PriceField';
import { RadioPills } from '../../ui/RadioPills';
import { Switch } from '../../ui/Switch';
import { Grid } from '../../ui/layout/Grid';
import { Stack } from '../../ui/layout/Stack';
import type { Condition, Order } from '../../../contract/filters';
import { radii } from './filterParams';
import type { FilterDraft, FilterProblems } from './filterSheetSlice';

interface Props {
  isSearch: boolean;
  place: string;
  symbol: string;
  draft: FilterDraft;
  problems: FilterProblems;
  onChange: (change: Partial<FilterDraft>) => void;
}

interface Choice<T> {
  value: T | '';
  label: string;
}

export function FilterFields({ isSearch, place, symbol, draft, problems, onChange }: Props) {
  const { t } = useTranslation();
  const { orders, conditions, distances } = useChoices(isSearch, place !== '');
  const texts = {
    form: t('filtri-prezzo-errore'),
    range: t('filtri-prezzo-intervallo'),
  };
  const priceField = (name: 'prezzoMin' | 'prezzoMax', label: string) => (
    <PriceField
      label={label}
      name={name}
      symbol={symbol}
      value={draft.gratis ? '' : draft[name]}
      disabled={draft.gratis}
      error={problems[name] && texts[problems[name]]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  return (
    <Stack gap={5}>
      <RadioPills
        label={t('filtri-ordine')}
        name="ordine"
        options={orders}
        value={draft.ordine}
        onChange={(value) => onChange({ ordine: pick(orders, value) })}
      />
      <Grid columns="pairs" align="start" gap={3}>
        {priceField('prezzoMin', t('filtri-prezzo-da'))}
        {priceField('prezzoMax', t('filtri-prezzo-a'))}
      </Grid>
      <Switch
        atEnd
        label={t('filtri-solo-gratis')}
        name="gratis"
        checked={draft.gratis}
        onChange={({ target }) => onChange({ gratis: target.checked })}
      />
      <RadioPills
        label={t('filtri-condizione')}
        name="condizione"
        options={conditions}
        value={draft.condizione}
        onChange={(value) => onChange({ condizione: pick(conditions, value) })}
      />
      <Switch
        atEnd
        label={t('filtri-nascondi-venduti')}
        name="nascondiVenduti"
        checked={draft.nascondiVenduti}
        onChange={({ target }) => onChange({ nascondiVenduti: target.checked })}
      />
      {place !== '' && (
        <RadioPills
          label={t('filtri-distanza', { luogo: place })}
          name="raggio"
          options={distances}
          value={draft.raggio}
          onChange={(value) => onChange({ raggio: pick(distances, value) })}
        />
      )}
    </Stack>
  );
}

const pick = <T extends string | number>(choices: readonly Choice<T>[], value: string): T | '' =>
  choices.find((choice) => String(choice.value) === value)?.value ?? '';

/** The first choice of each is none. */
function useChoices(isSearch: boolean, hasPlace: boolean) {
  const { t } = useTranslation();
  const recent = t('filtri-recenti');
  const orders: Choice<Order>[] = [
    ...(isSearch
      ? [
          { value: '' as const, label: t('filtri-pertinenti') },
          { value: 'recenti' as const, label: recent },
        ]
      : [{ value: '' as const, label: recent }]),
    { value: 'economici', label: t('filtri-economici') },
    ...(hasPlace ? [{ value: 'vicini' as const, label: t('filtri-vicini') }] : []),
  ];
  const conditions: Choice<Condition>[] = [
    { value: '', label: t('filtri-tutte') },
    { value: 'nuovo', label: t('filtri-nuovo') },
    { value: 'usato', label: t('filtri-usato') },
  ];
  const distances: Choice<number>[] = [
    { value: '', label: t('filtri-ovunque') },
    ...radii.map((km) => ({ value: km, label: t('filtri-km', { km }) })),
  ];
  return { orders, conditions, distances };
}
