import type { AppDispatch } from '../../store/hooks';
import { signWithKey } from './passkeyDevice';
import { passkeyLogin } from '../../core/session/passkeyLogin';

/** The login page fetches this file once the button is tapped. */
export const signInByPasskey = (dispatch: AppDispatch): Promise<void> => dispatch(passkeyLogin(signWithKey));
