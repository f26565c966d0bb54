import { useTranslation } from 'react-i18next';
import type { Persona } from '../../../contract/entities';
import { useAppDispatch } from '../../store/hooks';
import { useCurrenciesQuery } from '../../api/lookup';
import { draftOf, type SettingsProblems, type SettingsDraft } from '../../features/settings/draft';
import { choose } from '../../features/settings/saveFields';
import { problemText } from '../../features/settings/settingsTexts';
import { useLanguageSave } from '../../features/settings/useLanguageSave';
import { SelectField } from '../../ui/SelectField';
import { Grid } from '../../ui/layout/Grid';

interface Props {
  persona: Persona;
  draft: SettingsDraft;
  problems: SettingsProblems;
}

/** The language and the currency, which save by themselves. */
export function LanguageFields({ persona, draft, problems }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { languages, choose: chooseLanguage, isSaving } = useLanguageSave(persona);
  const { data } = useCurrenciesQuery();
  return (
    <Grid columns="pairs" gap={3}>
      <SelectField
        label={t('impostazioni-lingua')}
        name="LinguaID"
        options={languages.map(({ linguaID, linguaNome, abbreviazione }) => ({
          value: linguaID,
          label: linguaNome,
          lang: abbreviazione,
        }))}
        value={draft.LinguaID}
        aria-busy={isSaving || undefined}
        error={problemText(t, problems.LinguaID)}
        onChange={(event) => void chooseLanguage(Number(event.target.value))}
      />
      <SelectField
        label={t('impostazioni-valuta')}
        name="ValutaSimbolo"
        options={(data?.listValute ?? []).map(({ simbolo, codiceISO }) => ({
          value: simbolo,
          label: simbolo === codiceISO ? codiceISO : `${simbolo} ${codiceISO}`,
        }))}
        value={draft.ValutaSimbolo}
        error={problemText(t, problems.ValutaSimbolo)}
        onChange={(event) => void dispatch(choose({ ValutaSimbolo: event.target.value }, draftOf(persona)))}
      />
    </Grid>
  );
}
