import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { loggedOut } from '../../api/events';
import { useOpenDecisionMutation } from '../../api/piazza';
import { loginAccepted, loginRequested, selectIsSignedIn } from '../../core/session/authSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Alert, Note } from '../../ui/layout/Text';
import { securityFailureText } from './securityTexts';

/**
 * Logs in the owner of a closed account, for whom the host allows only a few calls. A different person who is signed in
 * has to log out first.
 */
export function ClosedLink({ token, onRefused }: { token: string; onRefused: () => void }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const [open, { isLoading, error }] = useOpenDecisionMutation();
  const handleOpen = async () => {
    const { data } = await open({ token });
    if (!data) return;
    if (data.token === undefined) return onRefused();
    dispatch(loginRequested());
    dispatch(loginAccepted({ token: data.token, persona: data.persona }));
    void navigate('/sicurezza/provvedimenti', { replace: true });
  };
  return (
    <>
      <p>{t('chiuso-link-testo')}</p>
      {error && <Alert>{securityFailureText(t, error)}</Alert>}
      {isSignedIn && !isLoading ? (
        <>
          <Note>{t('chiuso-link-altri')}</Note>
          <Button variant="ghost" wide onClick={() => dispatch(loggedOut())}>
            {t('esci')}
          </Button>
        </>
      ) : (
        <Button wide busy={isLoading} onClick={() => void handleOpen()}>
          {t('chiuso-link-apri')}
        </Button>
      )}
    </>
  );
}
