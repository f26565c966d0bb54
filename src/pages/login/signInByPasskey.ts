import type { AppDispatch } from '../../store/hooks';
import { signWithKey } from '../../features/security/passkeyDevice';
import { passkeyLogin } from '../../core/session/passkeyLogin';

/** What the login page fetches once the button is tapped. */
export const signInByPasskey = (dispatch: AppDispatch): Promise<void> => dispatch(passkeyLogin(signWithKey));
