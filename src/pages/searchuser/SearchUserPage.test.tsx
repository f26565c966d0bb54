import { act, screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { signedIn } from '../../testing/samplePost';
import SearchUserPage from './SearchUserPage';

const search = 'GET /api/SearchPersona';
const person = (personaID: number) => ({
  personaID,
  nome: 'Anna',
  cognome: `Verdi ${personaID}`,
  imgProfilo: '',
  geolocalizzazione: 'Modena',
  seguito: 0,
});

/** Stands for the browser's own: the end of the list is in sight as soon as somebody looks. */
let reveal: (() => void)[] = [];
beforeEach(() => {
  reveal = [];
  globalThis.IntersectionObserver = class {
    root = null;
    rootMargin = '';
    scrollMargin = '';
    thresholds = [];
    constructor(call: IntersectionObserverCallback) {
      reveal.push(() => call([{ isIntersecting: true } as IntersectionObserverEntry], this));
    }
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
    takeRecords = () => [];
  };
});
async function scrollDown() {
  await waitFor(() => expect(reveal).not.toHaveLength(0));
  act(() => reveal.splice(0).forEach((call) => call()));
}

const pages: Record<string, number[]> = { 1: [3, 4], 2: [5], 3: [] };
const byPage = (request: Request) => ({
  listPersona: (pages[new URL(request.url).searchParams.get('page') ?? ''] ?? []).map(person),
});
function open(answer: Parameters<typeof answerCalls>[0][string], at = '/search-user?q=anna') {
  const seen = answerCalls({ [search]: answer });
  const app = renderApp(
    <Routes>
      <Route path="/search-user" element={<SearchUserPage />} />
      <Route
        path="/"
        element={
          <Link to="/search-user?q=anna" state={{ listPersona: [person(3)] }}>
            vai
          </Link>
        }
      />
    </Routes>,
    { at, state: signedIn },
  );
  return { ...app, asked: () => seen.map(({ url }) => new URL(url).search) };
}
const names = () => screen.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent);

test('opened fresh it asks for the text, and for more when the end comes near, until an empty page', async () => {
  const { asked } = open(byPage);
  expect(await screen.findByRole('link', { name: /Verdi 3/ })).toHaveAttribute('href', '/user-page/3');
  expect(screen.getByRole('heading', { name: 'Risultati per «anna»' })).toBeInTheDocument();
  await scrollDown();
  expect(await screen.findByText('Anna Verdi 5')).toBeInTheDocument();
  await scrollDown();
  expect(await screen.findByText('Hai visto tutte le persone.')).toBeInTheDocument();
  expect(names()).toEqual(['Anna Verdi 3', 'Anna Verdi 4', 'Anna Verdi 5']);
  expect(asked()).toEqual(['?page=1&q=anna', '?page=2&q=anna', '?page=3&q=anna']);
});

test('what the box found already stands at once, each person once', async () => {
  let answer = (): void => undefined;
  const { user } = open(
    (request) => new Promise((resolve) => (answer = () => resolve(byPage(request)))),
    '/',
  );
  await user.click(screen.getByRole('link', { name: 'vai' }));
  expect(names()).toEqual(['Anna Verdi 3']);
  await act(async () => answer());
  await screen.findByText('Anna Verdi 4');
  expect(names()).toEqual(['Anna Verdi 3', 'Anna Verdi 4']);
});

test('the box holds the text, and the ads are one tap away', async () => {
  open(byPage);
  expect(screen.getByRole('combobox', { name: 'Cerca in Piazza' })).toHaveValue('anna');
  expect(screen.getByRole('link', { name: 'Cerca «anna» negli annunci' })).toHaveAttribute(
    'href',
    '/category?q=anna',
  );
  await screen.findByText('Anna Verdi 3');
});

test('nobody found is said', async () => {
  open({ listPersona: [] });
  expect(await screen.findByText('Nessun risultato.')).toBeInTheDocument();
});

test('a failure says so and asks again', async () => {
  let isUp = false;
  const { user } = open((request) => {
    if (!isUp) throw new TypeError('Failed to fetch');
    return byPage(request);
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('La ricerca non è riuscita.');
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('Anna Verdi 3')).toBeInTheDocument();
});
