import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { type ApiError, isApiError, networkError } from '../../api/apiError';
import type { StoreExtra } from '../../store/hooks';
import type { RootState } from '../../store/state';

/** Asks for one more link to choose a password. Gives what kept it from being sent. */
export const resendLink =
  (email: string): ThunkAction<Promise<ApiError | undefined>, RootState, StoreExtra, UnknownAction> =>
  async (dispatch, _getState, { connect }) => {
    try {
      await connect();
      const { personaApi } = await import('../../api/persona');
      const { error } = await dispatch(personaApi.endpoints.recover.initiate(email, { track: false }));
      if (error === undefined) return undefined;
      return isApiError(error) ? error : networkError;
    } catch {
      return networkError;
    }
  };
