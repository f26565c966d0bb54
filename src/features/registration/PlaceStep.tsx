import { currencyChoices, languageChoices } from '../../core/form/choices';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useCurrenciesQuery, useLanguagesQuery } from '../../api/lookup';
import { languageChosen, selectLanguage } from '../../core/language/languageSlice';
import { Checkbox } from '../../ui/Checkbox';
import { SelectField } from '../../ui/SelectField';
import { TextField } from '../../ui/TextField';
import { Grid } from '../../ui/layout/Grid';
import { Stack } from '../../ui/layout/Stack';
import { CityField } from '../../core/form/CityField';
import { DoorField } from './DoorField';
import { currencyOf } from './currencyOf';
import { useDraft } from './useDraft';

interface Props {
  /** Makes a link that opens one of the legal texts over the step. */
  linkTo: (paper: 'note-legali' | 'privacy-policy', text: string) => ReactNode;
}

/** Step 1 of the registration: language, currency, city, email address, consents. */
export function PlaceStep({ linkTo }: Props) {
  const { t } = useTranslation();
  const { draft, change, errorOf } = useDraft();
  const { currencies, languages, handleLanguage } = useProposals();
  return (
    <Stack gap={4}>
      <Grid columns="pairs" gap={3}>
        <SelectField
          label={t('impostazioni-lingua')}
          name="LinguaID"
          aria-required
          options={languageChoices(languages)}
          {...(draft.LinguaID === null && { placeholder: t('scegli') })}
          value={draft.LinguaID ?? ''}
          onChange={(event) => handleLanguage(Number(event.target.value))}
          error={errorOf('LinguaID')}
        />
        <SelectField
          label={t('impostazioni-valuta')}
          name="ValutaSimbolo"
          aria-required
          options={currencyChoices(currencies)}
          placeholder={t('scegli')}
          value={draft.ValutaSimbolo}
          onChange={(event) => change({ ValutaSimbolo: event.target.value })}
          error={errorOf('ValutaSimbolo')}
        />
      </Grid>
      <CityField
        required
        value={draft.Geolocalizzazione}
        onChange={(Geolocalizzazione) => change({ Geolocalizzazione })}
        error={errorOf('Geolocalizzazione')}
      />
      <TextField
        label={t('impostazioni-email')}
        name="Email"
        aria-required
        type="email"
        autoComplete="email"
        value={draft.Email}
        onChange={(event) => change({ Email: event.target.value })}
        hint={t('registrazione-email-aiuto')}
        error={errorOf('Email')}
      />
      <DoorField />
      <Consents linkTo={linkTo} />
    </Stack>
  );
}

/** Turns a part of a sentence into a link. */
function withLink(sentence: string, part: string, link: (text: string) => ReactNode): ReactNode {
  const [before = '', after = ''] = sentence.split(part, 2);
  return (
    <>
      {before}
      {link(part)}
      {after}
    </>
  );
}

function Consents({ linkTo }: Props) {
  const { t } = useTranslation();
  const { draft, change, errorOf } = useDraft();
  return (
    <div>
      <Checkbox
        name="Termini1"
        aria-required
        label={withLink(t('registrazione-termini1'), t('registrazione-termini1-testo'), (text) =>
          linkTo('note-legali', text),
        )}
        checked={draft.Termini1}
        onChange={(event) => change({ Termini1: event.target.checked })}
        error={errorOf('Termini1')}
      />
      <Checkbox
        name="Termini2"
        aria-required
        label={withLink(t('registrazione-termini2'), t('registrazione-termini2-testo'), (text) =>
          linkTo('privacy-policy', text),
        )}
        checked={draft.Termini2}
        onChange={(event) => change({ Termini2: event.target.checked })}
        error={errorOf('Termini2')}
      />
      <Checkbox
        name="Termini3"
        label={t('registrazione-termini3')}
        checked={draft.Termini3}
        onChange={(event) => change({ Termini3: event.target.checked })}
      />
    </div>
  );
}

/**
 * Preselects the language of the interface; choosing another one changes the interface. The currency follows the
 * language until the person chooses one.
 */
function useProposals() {
  const dispatch = useAppDispatch();
  const { draft, change } = useDraft();
  const spoken = useAppSelector(selectLanguage);
  const { data } = useLanguagesQuery();
  const currencies = useCurrenciesQuery().data?.listValute ?? [];
  const languages = data?.listLingue ?? [];
  const symbolOf = (lang: string) =>
    currencies.find(({ codiceISO }) => codiceISO === currencyOf(lang))?.simbolo ?? '';
  const proposal = languages.find(({ abbreviazione }) => abbreviazione === spoken)?.linguaID;

  useEffect(() => {
    if (draft.LinguaID === null && proposal !== undefined) change({ LinguaID: proposal });
    if (draft.ValutaSimbolo === '' && symbolOf(spoken)) change({ ValutaSimbolo: symbolOf(spoken) });
  });

  function handleLanguage(LinguaID: number) {
    const chosen = languages.find((language) => language.linguaID === LinguaID);
    if (!chosen) return;
    const isProposed = draft.ValutaSimbolo === symbolOf(spoken);
    change({ LinguaID, ...(isProposed && { ValutaSimbolo: symbolOf(chosen.abbreviazione) }) });
    dispatch(languageChosen(chosen.abbreviazione));
  }
  return { currencies, languages, handleLanguage };
}
