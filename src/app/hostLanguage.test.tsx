import { act, screen, waitFor } from '@testing-library/react';
import { askFirst } from './startPage';
import { answerCalls } from '../testing/host';

import { renderApp } from '../testing/renderApp';
import LoginPage from '../pages/login/LoginPage';

const texts = (request: Request) => {
  const isPortuguese = new URL(request.url).searchParams.get('Abbreviazione') === 'pt';
  const row = { label: 'login-accedi', pagina: 'login', traduzioneTesto: isPortuguese ? 'Entrar' : 'Log in' };
  return { listTraduzioniPagina: [row] };
};
const published = (...codes: string[]) => ({
  listLingue: codes.map((abbreviazione, index) => ({
    linguaID: index,
    linguaNome: abbreviazione,
    abbreviazione,
  })),
});

async function visit(code: string, ...codes: string[]) {
  answerCalls({
    'GET /api/TraduzioniPagina/TraduzioniPaginaAllList': texts,
    'GET /api/Lingua/LingueList': published(...codes),
  });
  const app = renderApp(<LoginPage />, { lang: code, state: { language: { code, texts: {} } } });
  await act(async () => askFirst(app));
  return app;
}

beforeEach(() => {
  localStorage.clear();
  Object.defineProperty(navigator, 'languages', { value: ['ja'], configurable: true });
});

test('a language that only the host has works without a new build', async () => {
  const { store } = await visit('pt', 'it', 'en', 'pt');
  expect(await screen.findByRole('button', { name: 'Entrar' })).toBeInTheDocument();
  expect(store.getState().language.code).toBe('pt');
});

test('§1 a language that the host does not have is replaced by English', async () => {
  const { store } = await visit('ja', 'it', 'en');
  await waitFor(() => expect(store.getState().language.code).toBe('en'));
  expect(screen.getByRole('button', { name: 'Log in' })).toBeInTheDocument();
  expect(localStorage.getItem('i18nextLng')).toBe('en');
  expect(document.documentElement.lang).toBe('en');
});
