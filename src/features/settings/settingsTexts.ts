import type { SerializedError } from '@reduxjs/toolkit';
import type { TFunction } from 'i18next';
import { type ApiError, isApiError } from '../../api/apiError';
import { noticeRaised } from '../../api/events';
import type { SettingsProblem } from './draft';

export const problemTexts = (t: TFunction): Record<SettingsProblem, string> => ({
  required: t('impostazioni-obbligatorio'),
  phone: t('impostazioni-telefono-non-valido'),
  tooFew: t('impostazioni-interessi-minimo'),
});

export type SettingsFailure = ApiError | SerializedError;

const isAnswered = (error: SettingsFailure): error is ApiError =>
  isApiError(error) && error.kind !== 'network' && error.kind !== 'timeout';

/**
 * §8: the text for a failed save: the profile error with the host's text, or the data error if the host did not answer.
 */
export function saveFailure(t: TFunction, error: SettingsFailure): string {
  if (!isAnswered(error)) return t('impostazioni-errore-dati');
  const what = t('impostazioni-errore-profilo');
  return `${what} ${error.text}`.trim();
}

/** The same error as a notice, for settings that are saved at once. */
export const failureNotice = (error: SettingsFailure) =>
  isAnswered(error)
    ? noticeRaised({
        tone: 'error',
        label: 'impostazioni-errore-profilo',
        detail: error.text,
      })
    : noticeRaised({
        tone: 'error',
        label: 'impostazioni-errore-dati',
      });

/** §8: the text for a failed deletion: the host's error text, or the general delete error. */
export const erasureFailure = (t: TFunction, error: SettingsFailure): string =>
  (isApiError(error) && error.text) || t('impostazioni-elimina-errore');
