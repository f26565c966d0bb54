import { CityField } from '../../core/form/CityField';
import type { FormOf } from '../../ui/form/useForm';

interface Props {
  form: FormOf<{ geolocalizzazione: string }>;
  label: string;
}

/** The place of the thing; empty: where its shop is, else its seller. */
export function AdPlace({ form: { control }, label }: Props) {
  return <CityField label={label} {...control('geolocalizzazione')} />;
}
