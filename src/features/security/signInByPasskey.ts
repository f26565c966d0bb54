import type { AppDispatch } from '../../store/hooks';
import { signWithKey } from './passkeyDevice';
import { passkeyLogin } from '../../core/session/passkeyLogin';

/** Logs in with a passkey. The login page loads this script only when the button is tapped. */
export const signInByPasskey = (dispatch: AppDispatch): Promise<void> => dispatch(passkeyLogin(signWithKey));
