import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../store/hooks';
import { useAddressesQuery } from '../../api/lookup';
import { selectLanguage } from '../language/languageSlice';
import { Combobox } from '../../ui/Combobox';
import { useDebounced } from './useDebounced';

interface CityFieldProps {
  /** Replaces the label "city" for a similar place, such as a shop's address. */
  label?: string;
  name?: string;
  value: string;
  onChange: (city: string) => void;
  error?: string;
  required?: boolean;
}

const pause = 200;

/**
 * A field for a city, chosen from suggestions or typed. The suggestions always belong to the newest text that was
 * looked up.
 */
export function CityField({
  label,
  name = 'Geolocalizzazione',
  value,
  onChange,
  error,
  required,
}: CityFieldProps) {
  const { t } = useTranslation();
  const Abbreviazione = useAppSelector(selectLanguage);
  const q = useDebounced(value.trim(), pause);
  const { data, isFetching } = useAddressesQuery({ q, Abbreviazione }, { skip: q === '' });
  const cities = q === '' ? [] : (data?.listIndirizzi ?? []);
  return (
    <Combobox
      label={label ?? t('impostazioni-citta')}
      listLabel={t('ricerca-suggerimenti')}
      name={name}
      icon={<MapPin size={20} />}
      autoComplete="address-level2"
      query={value}
      required={required}
      onQuery={onChange}
      options={cities.map(({ descrizione, lat, lon }) => ({
        id: `${descrizione} ${lat} ${lon}`,
        label: descrizione,
      }))}
      onSelect={(city) => onChange(city.label)}
      loading={isFetching}
      countText={(count) => t('registrazione-citta-quante', { count })}
      emptyText={data && t('registrazione-citta-assente')}
      hint={t('impostazioni-citta-aiuto')}
      error={error}
    />
  );
}
