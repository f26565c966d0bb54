import { genderChoices } from '../../core/form/choices';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../store/hooks';
import { useGendersQuery } from '../../api/lookup';
import { CityField } from '../../core/form/CityField';
import { PhoneField } from '../../core/form/PhoneField';
import type { SettingsForm } from './draft';
import { problemTexts } from './settingsTexts';
import type { Choose } from './useSettings';
import { selectLanguage } from '../../core/language/languageSlice';
import { RadioPills } from '../../ui/RadioPills';
import { Stack } from '../../ui/layout/Stack';

interface Props {
  form: SettingsForm;
  choose: Choose;
}

export function ContactFields({ form: { values, control, errorOf }, choose }: Props) {
  const { t } = useTranslation();
  const texts = problemTexts(t);
  const lang = useAppSelector(selectLanguage);
  const { data } = useGendersQuery(lang);
  return (
    <Stack gap={4}>
      <CityField {...control('Geolocalizzazione', texts)} />
      <PhoneField {...control('Telefono', texts)} />
      <RadioPills
        label={t('impostazioni-genere')}
        name="GenereID"
        options={genderChoices(data?.listGenere)}
        value={values.GenereID}
        error={errorOf('GenereID', texts)}
        onChange={(value) => void choose({ GenereID: Number(value) })}
      />
    </Stack>
  );
}
