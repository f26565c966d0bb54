import { networkError } from '../../api/apiError';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { loginRefused, loginRequested, selectIsSigningIn } from '../../core/session/authSlice';
import { Button } from '../../ui/Button';

/** The build draws it too; a browser that keeps no passkeys, or an IP address, which has none, goes without. */
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
