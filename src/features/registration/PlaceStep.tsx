import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../api/hooks';
import { useCurrenciesQuery, useLanguagesQuery } from '../../api/lookup';
import { languageChosen, selectLanguage } from '../../i18n/languageSlice';
import { Checkbox } from '../../ui/Checkbox';
import { SelectField } from '../../ui/SelectField';
import { TextField } from '../../ui/TextField';
import { CityField } from './CityField';
import { Group, Pair } from './step.styles';
import { useDraft } from './useDraft';

/** Step 1: language, currency, city, e-mail, consents. */
export function PlaceStep() {
  const { t } = useTranslation();
  const { draft, change, errorOf } = useDraft();
  const { data: currencies } = useCurrenciesQuery();
  const { languages, handleLanguage } = useLanguageChoice();
  return (
    <Group>
      <Pair>
        <SelectField
          label={t('impostazioni-lingua', 'Lingua')}
          name="LinguaID"
          options={languages.map(({ linguaID, linguaNome }) => ({ value: linguaID, label: linguaNome }))}
          {...(draft.LinguaID === null && { placeholder: t('scegli', 'Scegli…') })}
          value={draft.LinguaID ?? ''}
          onChange={(event) => handleLanguage(Number(event.target.value))}
          error={errorOf('LinguaID')}
        />
        <SelectField
          label={t('impostazioni-valuta', 'Valuta')}
          name="ValutaSimbolo"
          options={(currencies?.listValute ?? []).map(({ simbolo, codiceISO }) => ({
            value: simbolo,
            label: simbolo === codiceISO ? codiceISO : `${simbolo} ${codiceISO}`,
          }))}
          placeholder={t('scegli', 'Scegli…')}
          value={draft.ValutaSimbolo}
          onChange={(event) => change({ ValutaSimbolo: event.target.value })}
          error={errorOf('ValutaSimbolo')}
        />
      </Pair>
      <CityField
        value={draft.Geolocalizzazione}
        onChange={(Geolocalizzazione) => change({ Geolocalizzazione })}
        error={errorOf('Geolocalizzazione')}
      />
      <TextField
        label={t('impostazioni-email', 'Email')}
        name="Email"
        type="email"
        autoComplete="email"
        value={draft.Email}
        onChange={(event) => change({ Email: event.target.value })}
        hint={t('registrazione-email-aiuto', 'Ti mandiamo qui il link per scegliere la password')}
        error={errorOf('Email')}
      />
      <Consents />
    </Group>
  );
}

function Consents() {
  const { t } = useTranslation();
  const { draft, change, errorOf } = useDraft();
  return (
    <div>
      <Checkbox
        name="Termini1"
        label={t('registrazione-termini1', 'Accetto le condizioni d’uso di Piazza')}
        checked={draft.Termini1}
        onChange={(event) => change({ Termini1: event.target.checked })}
        error={errorOf('Termini1')}
      />
      <Checkbox
        name="Termini2"
        label={t('registrazione-termini2', 'Ho letto l’informativa sulla privacy')}
        checked={draft.Termini2}
        onChange={(event) => change({ Termini2: event.target.checked })}
        error={errorOf('Termini2')}
      />
      <Checkbox
        name="Termini3"
        label={t('registrazione-termini3', 'Voglio ricevere novità e consigli (facoltativo)')}
        checked={draft.Termini3}
        onChange={(event) => change({ Termini3: event.target.checked })}
      />
    </div>
  );
}

/** The language of the interface is the first proposal, and a choice changes the interface at once. */
function useLanguageChoice() {
  const dispatch = useAppDispatch();
  const { draft, change } = useDraft();
  const spoken = useAppSelector(selectLanguage);
  const { data } = useLanguagesQuery();
  const languages = data?.listLingue ?? [];
  const proposal = languages.find(({ abbreviazione }) => abbreviazione === spoken)?.linguaID;

  useEffect(() => {
    if (draft.LinguaID === null && proposal !== undefined) change({ LinguaID: proposal });
  });

  function handleLanguage(LinguaID: number) {
    const chosen = languages.find((language) => language.linguaID === LinguaID);
    if (!chosen) return;
    change({ LinguaID });
    dispatch(languageChosen(chosen.abbreviazione));
  }
  return { languages, handleLanguage };
}
