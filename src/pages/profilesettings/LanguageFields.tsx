import { useTranslation } from 'react-i18next';
import type { Persona } from '../../../contract/entities';
import { useAppDispatch } from '../../store/hooks';
import { useCurrenciesQuery } from '../../api/lookup';
import type { Problems, SettingsDraft } from '../../features/settings/draft';
import { settingsChanged } from '../../features/settings/settingsSlice';
import { problemText } from '../../features/settings/settingsTexts';
import { useLanguageSave } from '../../features/settings/useLanguageSave';
import { SelectField } from '../../ui/SelectField';
import { Grid } from '../../ui/layout/Grid';

interface Props {
  persona: Persona;
  draft: SettingsDraft;
  problems: Problems;
}

/** The language, which saves at once, and the currency. */
export function LanguageFields({ persona, draft, problems }: Props) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { languages, choose, isSaving } = useLanguageSave(persona);
  const { data } = useCurrenciesQuery();
  return (
    <Grid columns="pairs" gap={3}>
      <SelectField
        label={t('impostazioni-lingua', 'Lingua')}
        name="LinguaID"
        options={languages.map(({ linguaID, linguaNome, abbreviazione }) => ({
          value: linguaID,
          label: linguaNome,
          lang: abbreviazione,
        }))}
        value={draft.LinguaID}
        aria-busy={isSaving || undefined}
        error={problemText(t, problems.LinguaID)}
        onChange={(event) => void choose(Number(event.target.value))}
      />
      <SelectField
        label={t('impostazioni-valuta', 'Valuta')}
        name="ValutaSimbolo"
        options={(data?.listValute ?? []).map(({ simbolo, codiceISO }) => ({
          value: simbolo,
          label: simbolo === codiceISO ? codiceISO : `${simbolo} ${codiceISO}`,
        }))}
        value={draft.ValutaSimbolo}
        error={problemText(t, problems.ValutaSimbolo)}
        onChange={(event) => dispatch(settingsChanged({ ValutaSimbolo: event.target.value }))}
      />
    </Grid>
  );
}
