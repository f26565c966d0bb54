import type { SerializedError } from '@reduxjs/toolkit';
import type { TFunction } from 'i18next';
import { type ApiError, isApiError } from '../../api/apiError';

/** Why an API call failed: the host's error text, or that there is no network. */
export const reasonOf = (t: TFunction, error: ApiError | SerializedError): string =>
  (isApiError(error) && error.text) || t('sicurezza-senza-rete');
