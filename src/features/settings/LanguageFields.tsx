import { currencyChoices, languageChoices } from '../../core/form/choices';
import { useTranslation } from 'react-i18next';
import { useCurrenciesQuery } from '../../api/lookup';
import type { SettingsForm } from './draft';
import { problemTexts } from './settingsTexts';
import { type Choose, useLanguageSave } from './useSettings';
import { SelectField } from '../../ui/SelectField';
import { Grid } from '../../ui/layout/Grid';

interface Props {
  form: SettingsForm;
  choose: Choose;
}

/** The fields for language and currency, whose changes are saved at once. */
export function LanguageFields({ form: { values, errorOf }, choose }: Props) {
  const { t } = useTranslation();
  const texts = problemTexts(t);
  const { languages, choose: chooseLanguage, isSaving } = useLanguageSave(choose);
  const { data } = useCurrenciesQuery();
  return (
    <Grid columns="pairs" gap={3}>
      <SelectField
        label={t('impostazioni-lingua')}
        name="LinguaID"
        options={languageChoices(languages)}
        value={values.LinguaID}
        aria-busy={isSaving || undefined}
        error={errorOf('LinguaID', texts)}
        onChange={(event) => void chooseLanguage(Number(event.target.value))}
      />
      <SelectField
        label={t('impostazioni-valuta')}
        name="ValutaSimbolo"
        options={currencyChoices(data?.listValute)}
        value={values.ValutaSimbolo}
        error={errorOf('ValutaSimbolo', texts)}
        onChange={(event) => void choose({ ValutaSimbolo: event.target.value })}
      />
    </Grid>
  );
}
