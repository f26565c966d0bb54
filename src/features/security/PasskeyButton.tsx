import { networkError } from '../../api/apiError';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { loginRefused, loginRequested, selectIsSigningIn } from '../../core/session/authSlice';
import { Button } from '../../ui/Button';

/**
 * Whether to draw the button: always during prerendering in the build, otherwise if the browser supports passkeys and
 * the host is not an IP address, which cannot have passkeys.
 */
const canPasskey = (): boolean =>
  typeof document === 'undefined' ||
  ('PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname));

export function PasskeyButton() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isBusy = useAppSelector(selectIsSigningIn);
  if (!canPasskey()) return null;
  const handleClick = async () => {
    try {
      const { signInByPasskey } = await import(/* webpackChunkName: "passkey" */ './signInByPasskey');
      await signInByPasskey(dispatch);
    } catch {
      dispatch(loginRequested());
      dispatch(loginRefused(networkError));
    }
  };
  return (
    <Button variant="ghost" wide held={isBusy} onClick={() => void handleClick()}>
      {t('login-passkey')}
    </Button>
  );
}
