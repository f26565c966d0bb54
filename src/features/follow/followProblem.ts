import type { SerializedError } from '@reduxjs/toolkit';
import { useTranslation } from 'react-i18next';
import { type ApiError, isApiError } from '../../api/apiError';

/** §8: an answer other than 200 is an unknown error, any other failure is a failed loading. */
export function useFollowProblem(): (error: ApiError | SerializedError) => string {
  const { t } = useTranslation();
  return (error) =>
    isApiError(error) && error.kind !== 'network' && error.kind !== 'timeout'
      ? t('segui-conteggio-sconosciuto')
      : t('segui-conteggio-errore');
}
