import { act, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { samplePost, signedIn } from '../../testing/samplePost';
import SearchUserPage from './SearchUserPage';
import { seeNothing } from '../../testing/noSight';
import { hears } from '../../testing/heard';

const search = 'GET /api/SearchPersona';
const searchPosts = 'GET /api/Post/SearchPosts';
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
  seeNothing();
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
type Answer = Parameters<typeof answerCalls>[0][string];
const allOf = '/search-user?q=anna&persone=tutte';
const noAds = { listPost: [] };
const oneAd = ({ url }: Request) => ({
  listPost: new URL(url).searchParams.get('page') === '1' ? [samplePost()] : [],
});
function open(answer: Answer, at = '/search-user?q=anna', ads: Answer = noAds) {
  const seen = answerCalls({
    [search]: answer,
    [searchPosts]: ads,
    'GET /api/Post/ContaAnnunci': { quanti: 0, altri: 0 },
  });
  const app = renderApp(
    <Routes>
      <Route path="/search-user" element={<SearchUserPage />} />
      <Route
        path="/"
        element={
          <>
            <Link to="/search-user?q=anna" state={{ listPersona: [person(3)], of: 1 }}>
              vai
            </Link>
            <Link to="/search-user?q=anna" state={{ listPersona: [person(3)], of: 2 }}>
              di un altro
            </Link>
          </>
        }
      />
    </Routes>,
    { at, state: signedIn },
  );
  const asked = () => seen.map(({ url }) => new URL(url)).filter(({ pathname }) => search.endsWith(pathname));
  return { ...app, asked: () => asked().map((url) => url.search) };
}
const names = () =>
  within(screen.getByRole('list', { name: 'Persone trovate' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('b')?.textContent);

test('oneself is not among the people found', async () => {
  open({ listPersona: [person(1), person(3)] });
  expect(await screen.findByText('Anna Verdi 3')).toBeInTheDocument();
  expect(names()).toEqual(['Anna Verdi 3']);
});

test('opened fresh it asks for the text, and for more when the end comes near, until an empty page', async () => {
  const { asked } = open(byPage, allOf);
  expect(await screen.findByRole('link', { name: /Verdi 3/ })).toHaveAttribute('href', '/user-page/3');
  expect(screen.getByRole('heading', { name: 'Persone per «anna»' })).toBeInTheDocument();
  // Nothing is on its way until one scrolls there.
  expect(screen.queryByText('Caricamento in corso…')).not.toBeInTheDocument();
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

test('what the person before found on this phone is nobody else’s', async () => {
  const { user } = open(() => new Promise(() => undefined), '/');
  await user.click(screen.getByRole('link', { name: 'di un altro' }));
  expect(screen.getByText('Risultati per «anna»')).toBeInTheDocument();
  expect(screen.queryByText('Anna Verdi 3')).not.toBeInTheDocument();
});

describe('people, then ads', () => {
  const people = (count: number) => ({ listPersona: Array.from({ length: count }, (_, n) => person(n + 2)) });
  const ads = () => screen.findByRole('feed', { name: 'Annunci e post', busy: false });

  test('up to three people stand above the ads, and all of them are one tap away', async () => {
    const { user } = open({ listPersona: [person(1), ...people(4).listPersona] }, undefined, oneAd);
    await ads();
    expect(names()).toEqual(['Anna Verdi 2', 'Anna Verdi 3', 'Anna Verdi 4']);
    expect(screen.getByRole('combobox', { name: 'Cerca in Piazza' })).toHaveValue('anna');
    await user.click(screen.getByRole('link', { name: 'Tutte le persone' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Persone per «anna»' })).toBeInTheDocument();
    await waitFor(() => expect(names()).toHaveLength(4));
  });

  test('three are all: nothing more is promised', async () => {
    open(people(3), undefined, oneAd);
    await ads();
    expect(screen.getByRole('heading', { level: 2, name: 'Annunci e post' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Tutti i risultati' })).toHaveAttribute(
      'href',
      '/category?q=anna',
    );
    expect(names()).toHaveLength(3);
    expect(screen.queryByRole('link', { name: 'Tutte le persone' })).not.toBeInTheDocument();
  });

  test('nobody is not spoken of where there are ads, whose own page keeps the filters', async () => {
    open(people(0), '/search-user?q=anna&gratis=1', oneAd);
    await screen.findByRole('feed', { name: 'Annunci', busy: false });
    expect(screen.queryByRole('heading', { name: 'Persone' })).not.toBeInTheDocument();
    expect(screen.queryByText('Nessun risultato.')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Tutti gli annunci' })).toHaveAttribute(
      'href',
      '/category?q=anna&gratis=1',
    );
  });

  test('people without ads say so, without filters', async () => {
    open(people(1));
    expect(await screen.findByText('Nessun annuncio per questa ricerca.')).toBeInTheDocument();
    expect(names()).toEqual(['Anna Verdi 2']);
    expect(screen.queryByRole('group', { name: 'Filtri e ordine' })).not.toBeInTheDocument();
    expect(screen.queryByText('Nessun risultato.')).not.toBeInTheDocument();
  });

  test('neither people nor ads: nothing, also where one is the only person found', async () => {
    open({ listPersona: [person(1)] });
    expect(await screen.findByText('Nessun risultato.')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { level: 2 })).not.toBeInTheDocument();
  });

  test('filters that leave no ads keep their bar, and the way to more', async () => {
    open(people(0), '/search-user?q=anna&gratis=1');
    expect(await screen.findByText('Nessun annuncio con questi filtri.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Togli «Gratis»' })).toBeInTheDocument();
    expect(screen.queryByText('Nessun risultato.')).not.toBeInTheDocument();
  });

  test('ads wait until it is known who stands above them', async () => {
    let answer = (): void => undefined;
    open(() => new Promise((resolve) => (answer = () => resolve(people(1)))), undefined, oneAd);
    await waitFor(() => expect(answer).toHaveLength(0));
    expect(screen.queryByRole('feed')).not.toBeInTheDocument();
    await waitFor(async () => {
      await act(async () => answer());
      expect(names()).toEqual(['Anna Verdi 2']);
    });
    await ads();
  });

  test('people who cannot be asked for take no ads along', async () => {
    open(() => Promise.reject(new TypeError('Failed to fetch')), undefined, oneAd);
    await ads();
    await hears('La ricerca non è riuscita.');
  });
});

test('nobody found is said', async () => {
  open({ listPersona: [] }, allOf);
  expect(await screen.findByText('Nessun risultato.')).toBeInTheDocument();
});

test('a failure says so and asks again', async () => {
  let isUp = false;
  const { user } = open((request) => {
    if (!isUp) throw new TypeError('Failed to fetch');
    return byPage(request);
  }, allOf);
  await hears('La ricerca non è riuscita.');
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('Anna Verdi 3')).toBeInTheDocument();
});
