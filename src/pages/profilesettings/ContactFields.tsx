import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useGendersQuery } from '../../api/lookup';
import { CityField } from '../../features/registration/CityField';
import { PhoneField } from '../../features/registration/PhoneField';
import type { Persona } from '../../../contract/entities';
import { draftOf, type SettingsProblems, type SettingsDraft } from '../../features/settings/draft';
import { choose } from '../../features/settings/saveFields';
import { settingsChanged } from '../../features/settings/settingsSlice';
import { problemText } from '../../features/settings/settingsTexts';
import { selectLanguage } from '../../core/language/languageSlice';
import { RadioPills } from '../../ui/RadioPills';
import { Stack } from '../../ui/layout/Stack';

interface Props {
  persona: Persona;
  draft: SettingsDraft;
  problems: SettingsProblems;
}

export function ContactFields({ persona, draft, problems }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const lang = useAppSelector(selectLanguage);
  const { data } = useGendersQuery(lang);
  return (
    <Stack gap={4}>
      <CityField
        value={draft.Geolocalizzazione}
        onChange={(Geolocalizzazione) => dispatch(settingsChanged({ Geolocalizzazione }))}
        error={problemText(t, problems.Geolocalizzazione)}
      />
      <PhoneField
        value={draft.Telefono}
        error={problemText(t, problems.Telefono)}
        onChange={(Telefono) => dispatch(settingsChanged({ Telefono }))}
      />
      <RadioPills
        label={t('impostazioni-genere')}
        name="GenereID"
        options={(data?.listGenere ?? []).map(({ genereID, traduzioneTesto }) => ({
          value: genereID,
          label: traduzioneTesto,
        }))}
        value={draft.GenereID}
        error={problemText(t, problems.GenereID)}
        onChange={(value) => void dispatch(choose({ GenereID: Number(value) }, draftOf(persona)))}
      />
    </Stack>
  );
}
