import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { once } from '../../api/asked';
import { accountApi } from '../../api/account';
import type { StoreExtra } from '../../store/hooks';
import type { RootState } from '../../store/state';
import { networkError } from '../../api/apiError';
import { loginRefused, loginRequested } from './authSlice';
import { login } from './login';

/**
 * Gets a challenge from the host, has the device sign it (undefined if the person declined), and logs in with the
 * signature.
 */
export const passkeyLogin =
  (
    sign: (options: string) => Promise<string | undefined>,
  ): ThunkAction<Promise<void>, RootState, StoreExtra, UnknownAction> =>
  async (dispatch) => {
    const { data } = await dispatch(accountApi.endpoints.askSignature.initiate(undefined, once));
    const risposta = data && (await sign(data.opzioni));
    if (risposta !== undefined) return dispatch(login({ risposta }));
    if (data) return;
    dispatch(loginRequested());
    dispatch(loginRefused(networkError));
  };
