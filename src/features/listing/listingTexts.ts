import type { SerializedError } from '@reduxjs/toolkit';
import type { TFunction } from 'i18next';
import { type ApiError, isApiError } from '../../api/apiError';

/** The text for a failed upload: the host's error text, or advice on what to do if it did not answer. */
export const listingFailureText = (t: TFunction, error: ApiError | SerializedError | undefined): string =>
  (isApiError(error) && error.text) || t('inserisci-errore-rete');
