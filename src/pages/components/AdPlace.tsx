import { CityField } from '../../features/registration/CityField';
import type { Form } from '../../ui/form/useForm';

interface Props {
  form: Form<{ geolocalizzazione: string }>;
  label: string;
}

/** The place of the thing; empty: where its shop is, else its seller. */
export function AdPlace({ form: { values, change }, label }: Props) {
  return (
    <CityField
      label={label}
      name="geolocalizzazione"
      value={values.geolocalizzazione}
      onChange={(geolocalizzazione) => change({ geolocalizzazione })}
    />
  );
}
