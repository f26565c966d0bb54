import { once } from '../../api/asked';
import { type ApiError, isApiError, networkError } from '../../api/apiError';
import { personaApi } from '../../api/persona';
import type { AppThunk } from '../../store/hooks';

/** Requests another mail with the link for choosing a password. Resolves to the error if it failed. */
export const resendLink =
  (email: string): AppThunk<Promise<ApiError | undefined>> =>
  async (dispatch) => {
    const { error } = await dispatch(personaApi.endpoints.recover.initiate(email, once));
    if (error === undefined) return undefined;
    return isApiError(error) ? error : networkError;
  };
