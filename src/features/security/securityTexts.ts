import type { SerializedError } from '@reduxjs/toolkit';
import type { TFunction } from 'i18next';
import { type ApiError, isApiError } from '../../api/apiError';

export type SecurityFailure = ApiError | SerializedError;

/** The text for a failed call: the host's error text, or that there is no network. */
export const securityFailureText = (t: TFunction, error: SecurityFailure): string =>
  (isApiError(error) && error.text) || t('sicurezza-senza-rete');

/** The name of a device, such as "Chrome su Android", from what is known of it. */
export function deviceName(t: TFunction, { browser, sistema }: { browser: string; sistema: string }): string {
  if (browser !== '' && sistema !== '') return t('sicurezza-dispositivo', { browser, sistema });
  return browser || sistema || t('sicurezza-dispositivo-ignoto');
}
