import { lazy, Suspense } from 'react';
import { networkError } from '../../api/apiError';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { LegalOverlay } from '../../features/legal/LegalOverlay';
import { selectCanInstall } from '../../features/install/selectCanInstall';
import {
  loginRefused,
  loginRequested,
  selectIsExpired,
  selectIsSigningIn,
} from '../../core/session/authSlice';
import { selectTexts } from '../../core/language/languageSlice';
import { useArrivingTexts } from '../../core/language/useArrivingTexts';
import { isRecord } from '../../lib/guards';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { LinkButton } from '../../ui/LinkButton';
import { Logo } from '../../ui/Logo';
import { TextLink } from '../../ui/TextLink';
import { LegalLinks } from './LegalLinks';
import { LoginForm } from './LoginForm';
import { Column, Foot, Links, Page, Papers, Pictures, Tagline } from './LoginPage.styles';

const InstallButton = lazy(() =>
  import(/* webpackChunkName: "install" */ '../../features/install/InstallButton').then((module) => ({
    default: module.InstallButton,
  })),
);
const Registered = lazy(() =>
  import(/* webpackChunkName: "registered" */ '../../features/registration/Registered').then((module) => ({
    default: module.Registered,
  })),
);
const pictures = ['vestito', 'divano', 'chitarra'];

/** §2: the first screen. It is part of the first load: nothing heavy may come in here. */
export default function LoginPage() {
  const { t } = useTranslation();
  useArrivingTexts();
  const canInstall = useAppSelector(selectCanInstall);
  return (
    <Page>
      <main>
        <Pictures>
          {pictures.map((name) => (
            <img
              key={name}
              src={`/login/${name}.webp`}
              alt=""
              width={440}
              height={440}
              fetchPriority="high"
              decoding="sync"
            />
          ))}
        </Pictures>
        <Column>
          <h1>
            <Link to="/">
              <Logo />
            </Link>
          </h1>
          <Tagline>{t('login-motto', 'Compra, vendi, racconta. La piazza in tasca.')}</Tagline>
          <News />
          <LoginForm />
          <Links>
            <TextLink to="/forgot-password">
              {t('login-password-dimenticata', 'Password dimenticata?')}
            </TextLink>
            <PasskeyButton />
            <LinkButton to="/registration" variant="ghost" wide>
              {t('login-crea-account', 'Crea un account')}
            </LinkButton>
            {canInstall && (
              <Suspense fallback={null}>
                <InstallButton />
              </Suspense>
            )}
          </Links>
        </Column>
      </main>
      <Foot>
        <Papers>
          <LegalLinks />
        </Papers>
        <p>© {new Date().getFullYear()} Piazza</p>
      </Foot>
      <LegalOverlay />
    </Page>
  );
}

/** The build draws it too; a browser that keeps no passkeys, or an IP address, which has none, goes without. */
const canPasskey = (): boolean =>
  typeof document === 'undefined' ||
  ('PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname));

function PasskeyButton() {
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
    <Button variant="ghost" wide disabled={isBusy} onClick={() => void handleClick()}>
      {t('login-passkey', 'Entra con una passkey')}
    </Button>
  );
}

/** What there is to know before logging in. */
function News() {
  const { t } = useTranslation();
  const texts = useAppSelector(selectTexts);
  const isExpired = useAppSelector(selectIsExpired);
  const { state } = useLocation();
  const isRegistered = isRecord(state) && state['from'] === 'registration';
  return (
    <>
      {texts === 'failed' && (
        <Banner tone="error" role="alert">
          {t('traduzioni-errore', 'Errore nel caricamento delle traduzioni. Riprova più tardi.')}
        </Banner>
      )}
      {isExpired && (
        <Banner role="status">{t('login-sessione-scaduta', 'Sessione scaduta. Accedi di nuovo.')}</Banner>
      )}
      {isRegistered && (
        <Suspense fallback={null}>
          <Registered carried={state} />
        </Suspense>
      )}
    </>
  );
}
