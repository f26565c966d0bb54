import type { SerializedError } from '@reduxjs/toolkit';
import { useTranslation } from 'react-i18next';
import { type ApiError, isApiError } from '../../api/apiError';

/** The host's statusCode for a story that already exists. */
const duplicate = 100;

/** §5, §8: the error text for a story that cannot be published. */
export function useProblem(
  isEmpty: boolean,
  error: ApiError | SerializedError | undefined,
): string | undefined {
  const { t } = useTranslation();
  if (isEmpty) return t('crea-storia-vuota');
  if (error === undefined) return undefined;
  if (!isApiError(error)) return t('crea-storia-errore', { messaggio: '' });
  if (error.status === duplicate) return error.text || t('crea-storia-doppia');
  if (error.kind === 'network' || error.kind === 'timeout') return t('crea-storia-errore-rete');
  return t('crea-storia-errore', { messaggio: error.text });
}
