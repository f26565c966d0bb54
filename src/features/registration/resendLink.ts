import { once } from '../../api/asked';
import { type ApiError, isApiError, networkError } from '../../api/apiError';
import { personaApi } from '../../api/persona';
import type { AppThunk } from '../../store/hooks';

/** Asks for one more link to choose a password. Gives what kept it from being sent. */
export const resendLink =
  (email: string): AppThunk<Promise<ApiError | undefined>> =>
  async (dispatch) => {
    const { error } = await dispatch(personaApi.endpoints.recover.initiate(email, once));
    if (error === undefined) return undefined;
    return isApiError(error) ? error : networkError;
  };
