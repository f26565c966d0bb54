import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { once } from '../../api/asked';
import { isApiError, networkError } from '../../api/apiError';
import { personaApi } from '../../api/persona';
import type { RequestOf } from '../../../contract/table';
import type { StoreExtra } from '../../store/hooks';
import type { RootState } from '../../store/state';
import { loginAccepted, loginRefused, loginRequested } from './authSlice';

type Credentials = RequestOf<'POST /api/Persona/Login' | 'POST /api/Persona/LoginPasskey'>;

/** Requests cannot stand in the store: those that wait for their answer. */
const waiting = new Set<{ abort: () => void }>();

/**
 * Asks for a session; the auth slice holds the result. The password goes into the call and into no action of ours. Asked
 * again beside one that waits, the first yes counts, else the last no.
 */
export const login =
  (credentials: Credentials): ThunkAction<Promise<void>, RootState, StoreExtra, UnknownAction> =>
  async (dispatch) => {
    dispatch(loginRequested());
    const { login: call } = personaApi.endpoints;
    const asked = dispatch(call.initiate(credentials, once));
    waiting.add(asked);
    const { data, error } = await asked;
    if (!waiting.delete(asked)) return;
    if (data?.token !== undefined) {
      dispatch(loginAccepted({ token: data.token, persona: data.persona }));
      for (const other of waiting) other.abort();
      waiting.clear();
    } else if (waiting.size === 0)
      dispatch(loginRefused(data ? 'credentials' : isApiError(error) ? error : networkError));
  };
