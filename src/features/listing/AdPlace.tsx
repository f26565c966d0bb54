import { CityField } from '../../core/form/CityField';
import type { FormOf } from '../../ui/form/useForm';

interface Props {
  form: FormOf<{ geolocalizzazione: string }>;
  label: string;
}

/** The field for the ad's place. If it is empty, the host uses the place of the shop or the seller. */
export function AdPlace({ form: { control }, label }: Props) {
  return <CityField label={label} {...control('geolocalizzazione')} />;
}
