import type { SerializedError } from '@reduxjs/toolkit';
import { useTranslation } from 'react-i18next';
import { type ApiError, isApiError } from '../../api/apiError';

/** §8: the error text: "unknown error" for a status other than 200, "loading failed" for any other failure. */
export function useFollowProblem(): (error: ApiError | SerializedError) => string {
  const { t } = useTranslation();
  return (error) =>
    isApiError(error) && error.kind !== 'network' && error.kind !== 'timeout'
      ? t('segui-conteggio-sconosciuto')
      : t('segui-conteggio-errore');
}
