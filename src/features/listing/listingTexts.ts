import type { SerializedError } from '@reduxjs/toolkit';
import type { TFunction } from 'i18next';
import { type ApiError, isApiError } from '../../api/apiError';

/** The host's own words for a failed upload; if it did not answer, advice on what to do. */
export const listingFailureText = (t: TFunction, error: ApiError | SerializedError | undefined): string =>
  (isApiError(error) && error.text) || t('inserisci-errore-rete');
