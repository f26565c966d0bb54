import { screen } from '@testing-library/react';
import { type ReactElement, useLayoutEffect } from 'react';
import { useAppDispatch } from '../store/hooks';
import { ConsentBanner } from '../features/consent/ConsentBanner';
import LoginPage from '../pages/login/LoginPage';
import { renderApp } from '../testing/renderApp';
import { ErrorPage } from './ErrorPage';

/** Delivers the host's texts after the page is drawn, but before its effects subscribe to texts. */
function Answer({ texts }: { texts: Record<string, string> }) {
  const dispatch = useAppDispatch();
  useLayoutEffect(() => {
    const arg = { type: 'query', endpointName: 'texts', originalArgs: 'de' };
    const meta = { arg, requestId: '1', requestStatus: 'fulfilled' };
    dispatch({ type: 'api/executeQuery/fulfilled', payload: texts, meta });
  });
  return null;
}

test.each<[what: string, page: ReactElement, label: string, text: string]>([
  ['the error page', <ErrorPage status={404} text="" />, 'errore-torna-inizio', 'Zum Anfang'],
  ['the login page', <LoginPage />, 'login-crea-account', 'Konto erstellen'],
  ['the login form', <LoginPage />, 'login-accedi', 'Anmelden'],
  ['the cookie banner', <ConsentBanner above="" />, 'cookie-banner-titolo', 'Kurz zu Cookies'],
])('§1 texts that arrive while %s is being drawn are shown', (_what, page, label, text) => {
  const ui = (
    <>
      {page}
      <Answer texts={{ [label]: text }} />
    </>
  );
  renderApp(ui, { lang: 'de', state: { language: { code: 'de', texts: {} } } });
  expect(screen.getByText(text)).toBeInTheDocument();
});
