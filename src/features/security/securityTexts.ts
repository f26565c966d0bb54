import type { SerializedError } from '@reduxjs/toolkit';
import type { TFunction } from 'i18next';
import { type ApiError, isApiError } from '../../api/apiError';

export type SecurityFailure = ApiError | SerializedError;

/** The host's own words, or that there is no network. */
export const securityFailureText = (t: TFunction, error: SecurityFailure): string =>
  (isApiError(error) && error.text) || t('sicurezza-senza-rete');

/** "Chrome su Android", as far as it is known. */
export function deviceName(t: TFunction, { browser, sistema }: { browser: string; sistema: string }): string {
  if (browser !== '' && sistema !== '') return t('sicurezza-dispositivo', { browser, sistema });
  return browser || sistema || t('sicurezza-dispositivo-ignoto');
}
