import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { once } from '../../api/asked';
import { isApiError, networkError } from '../../api/apiError';
import { personaApi } from '../../api/persona';
import type { RequestOf } from '../../../contract/table';
import type { StoreExtra } from '../../store/hooks';
import type { RootState } from '../../store/state';
import { loginAccepted, loginRefused, loginRequested } from './authSlice';

type Credentials = RequestOf<'POST /api/Persona/Login' | 'POST /api/Persona/LoginPasskey'>;

/** Asks for a session; the auth slice holds the result. The password goes into the call and into no action of ours. */
export const login =
  (credentials: Credentials): ThunkAction<Promise<void>, RootState, StoreExtra, UnknownAction> =>
  async (dispatch) => {
    dispatch(loginRequested());
    const { login: call } = personaApi.endpoints;
    const { data, error } = await dispatch(call.initiate(credentials, once));
    if (data?.token !== undefined) dispatch(loginAccepted({ token: data.token, persona: data.persona }));
    else dispatch(loginRefused(data ? 'credentials' : isApiError(error) ? error : networkError));
  };
