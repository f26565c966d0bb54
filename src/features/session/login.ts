import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { RequestOf } from '../../../contract/table';
import type { StoreExtra } from '../../api/hooks';
import type { RootState } from '../../api/state';
import { loginRequested, loginUnreachable } from './authSlice';

type Credentials = RequestOf<'POST /api/Persona/Login'>;

/** Asks for a session; what came of it stands in the auth machine. The password goes into the call alone. */
export const login =
  (credentials: Credentials): ThunkAction<Promise<void>, RootState, StoreExtra, UnknownAction> =>
  async (dispatch, _getState, { connect }) => {
    dispatch(loginRequested());
    try {
      await connect();
      const { personaApi } = await import('../../api/persona');
      await dispatch(personaApi.endpoints.login.initiate(credentials, { track: false }));
    } catch {
      dispatch(loginUnreachable());
    }
  };
