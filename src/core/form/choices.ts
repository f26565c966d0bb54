import type { Currency, Gender, Language } from '../../../contract/entities';

/** The host's languages as the choices of a select field. */
export const languageChoices = (list: readonly Language[] = []) =>
  list.map(({ linguaID, linguaNome, abbreviazione }) => ({
    value: linguaID,
    label: linguaNome,
    lang: abbreviazione,
  }));
export const currencyChoices = (list: readonly Currency[] = []) =>
  list.map(({ simbolo, codiceISO }) => ({
    value: simbolo,
    label: simbolo === codiceISO ? codiceISO : `${simbolo} ${codiceISO}`,
  }));
export const genderChoices = (list: readonly Gender[] = []) =>
  list.map(({ genereID, traduzioneTesto }) => ({ value: genereID, label: traduzioneTesto }));
