import type { SerializedError } from '@reduxjs/toolkit';
import type { TFunction } from 'i18next';
import { type ApiError, isApiError } from '../../api/apiError';

/**
 * The text for a failed upload: the host's error text, which names the refused picture, or advice on what to do if it
 * did not answer.
 */
export function listingFailureText(t: TFunction, error: ApiError | SerializedError | undefined): string {
  if (!isApiError(error) || !error.text) return t('inserisci-errore-rete');
  const { text, immagine } = error;
  if (!immagine) return text;
  return t('inserisci-foto-rifiutata', { numero: immagine.posto, nome: immagine.nome, motivo: text });
}
