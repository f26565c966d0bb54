import { useTranslation } from 'react-i18next';
import {
  type Filter,
  type FilterName,
  type FilterProblems,
  filters,
  labelOf,
} from '../../../contract/filters';
import { blankOf } from '../../../contract/searches';
import { PriceField } from '../../ui/PriceField';
import { RadioPills } from '../../ui/RadioPills';
import { Switch } from '../../ui/Switch';
import { TextField } from '../../ui/TextField';
import { Grid } from '../../ui/layout/Grid';
import { Stack } from '../../ui/layout/Stack';
import { chosen } from './filterParams';
import type { FilterDraft } from './filterSheetSlice';

interface Props {
  isSearch: boolean;
  place: string;
  symbol: string;
  draft: FilterDraft;
  problems: FilterProblems;
  onChange: (change: Partial<FilterDraft>) => void;
}

const names = chosen.map(([name]) => name).filter((name) => name !== 'ordine');

/** The fields for the order and the filters. A minimum and a maximum of the same thing are side by side. */
export function FilterFields(props: Props) {
  const field = (name: FilterName) => <FilterField key={name} name={name} {...props} />;
  return (
    <Stack gap={5}>
      {field('ordine')}
      <Grid columns="pairs" align="start" gap={3}>
        {names.filter((name) => filters[name].kind === 'price').map(field)}
      </Grid>
      {names.filter((name) => filters[name].kind !== 'price').map(field)}
    </Stack>
  );
}

function FilterField({
  name,
  place,
  symbol,
  draft,
  problems,
  onChange,
  ...rest
}: Props & { name: FilterName }) {
  const { t } = useTranslation();
  const { kind, label = '', unless, choices }: Filter = filters[name];
  const options = useOptions(name, { place, symbol, ...rest });
  const isOff = unless !== undefined && draft[unless] !== '';
  const change = (text: string) => onChange({ [name]: text });
  const problem = problems[name];
  const texts = { form: t('filtri-prezzo-errore'), range: t('filtri-prezzo-intervallo') };
  const shared = { name, label: t(label, { luogo: place }) };
  if (kind === 'km' && place === '') return null;
  if (kind === 'flag')
    return (
      <Switch
        atEnd
        {...shared}
        checked={draft[name] !== ''}
        onChange={({ target }) => change(target.checked ? '1' : '')}
      />
    );
  if (choices) return <RadioPills {...shared} options={options} value={draft[name]} onChange={change} />;
  const box = {
    ...shared,
    value: isOff ? '' : draft[name],
    disabled: isOff,
    error: problem && texts[problem],
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
  };
  return kind === 'price' ? <PriceField {...box} symbol={symbol} /> : <TextField {...box} />;
}

/** The options of a filter; the first one is "no filter". */
function useOptions(
  name: FilterName,
  { isSearch, place, symbol }: Pick<Props, 'isSearch' | 'place' | 'symbol'>,
) {
  const { t } = useTranslation();
  const { kind, noneLabel = '', choices = [], choiceLabel = '' }: Filter = filters[name];
  const isOffered = (value: string | number) =>
    name !== 'ordine' || (value === 'recenti' ? isSearch : value !== 'vicini' || place !== '');
  const none = name === 'ordine' && isSearch ? t('filtri-pertinenti') : t(noneLabel);
  return [
    { value: '', label: none },
    ...choices
      .filter(isOffered)
      .map((value) => ({ value, label: t(labelOf(choiceLabel, value), blankOf(kind, value, symbol)) })),
  ];
}
