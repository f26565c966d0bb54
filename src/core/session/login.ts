import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { once } from '../../api/asked';
import { isApiError, networkError } from '../../api/apiError';
import { personaApi } from '../../api/persona';
import type { RequestOf } from '../../../contract/table';
import type { StoreExtra } from '../../store/hooks';
import type { RootState } from '../../store/state';
import { loginAccepted, loginRefused, loginRequested } from './authSlice';

type Credentials = RequestOf<'POST /api/Persona/Login' | 'POST /api/Persona/LoginPasskey'>;

/** The login requests under way. The store cannot hold them. */
const waiting = new Set<{ abort: () => void }>();

/**
 * Logs in; the auth slice holds the result. The password is put into the call but into no action of our own. While
 * several attempts are under way, the first success counts, or the refusal of the last attempt; a failed call counts
 * only if no other is under way.
 */
export const login =
  (credentials: Credentials): ThunkAction<Promise<void>, RootState, StoreExtra, UnknownAction> =>
  async (dispatch) => {
    dispatch(loginRequested());
    const { login: call } = personaApi.endpoints;
    const asked = dispatch(call.initiate(credentials, once));
    waiting.add(asked);
    const { data, error } = await asked;
    const isLast = [...waiting].at(-1) === asked;
    if (!waiting.delete(asked)) return;
    const counts = data?.token !== undefined || (data && isLast) || waiting.size === 0;
    if (!counts) return;
    for (const other of waiting) other.abort();
    waiting.clear();
    if (data?.token !== undefined) dispatch(loginAccepted({ token: data.token, persona: data.persona }));
    else dispatch(loginRefused(data ? 'credentials' : isApiError(error) ? error : networkError));
  };
