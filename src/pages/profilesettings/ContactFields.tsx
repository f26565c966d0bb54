import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../store/hooks';
import { useGendersQuery } from '../../api/lookup';
import { CityField } from '../../features/registration/CityField';
import { PhoneField } from '../../features/registration/PhoneField';
import type { SettingsForm } from '../../features/settings/draft';
import { problemTexts } from '../../features/settings/settingsTexts';
import type { Choose } from '../../features/settings/useSettings';
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
        options={(data?.listGenere ?? []).map(({ genereID, traduzioneTesto }) => ({
          value: genereID,
          label: traduzioneTesto,
        }))}
        value={values.GenereID}
        error={errorOf('GenereID', texts)}
        onChange={(value) => void choose({ GenereID: Number(value) })}
      />
    </Stack>
  );
}
