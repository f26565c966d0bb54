import { act, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { answerCalls } from '../../testing/host';
import { renderRoutes } from '../../testing/renderApp';
import { samplePost, signedIn } from '../../testing/samplePost';
import SearchUserPage from './SearchUserPage';
import { scrollByHand, seeNothing } from '../../testing/noSight';
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

let scrollDown: () => Promise<void>;
beforeEach(() => {
  seeNothing();
  scrollDown = scrollByHand();
});

const pages: Record<string, number[]> = { 1: [3, 4], 2: [5], 3: [] };
const byPage = (request: Request) => ({
  listPersona: (pages[new URL(request.url).searchParams.get('page') ?? ''] ?? []).map(person),
});
type Answer = Parameters<typeof answerCalls>[0][string];
const noAds = { listPost: [] };
const adsOf = (count: number) => ({
  listPost: Array.from({ length: count }, (_, at) => samplePost({ postID: 10 + at })),
});
function open(answer: Answer, at = '/search-user?q=anna', ads: Answer = noAds) {
  const seen = answerCalls({
    [search]: answer,
    [searchPosts]: ads,
  });
  const app = renderRoutes(
    {
      '/search-user': <SearchUserPage />,
      '/': (
        <>
          <Link to="/search-user?q=anna" state={{ listPersona: [person(3)], of: 1 }}>
            vai
          </Link>
          <Link to="/search-user?q=anna" state={{ listPersona: [person(3)], of: 2 }}>
            di un altro
          </Link>
        </>
      ),
    },
    { at, state: signedIn },
  );
  const asked = () => seen.map(({ url }) => new URL(url)).filter(({ pathname }) => search.endsWith(pathname));
  return { ...app, seen, asked: () => asked().map((url) => url.search) };
}
const names = () =>
  within(screen.getByRole('list', { name: 'Persone trovate' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('b')?.textContent);

test('the list of people leaves out oneself', async () => {
  open({ listPersona: [person(1), person(3)] });
  expect(await screen.findByText('Anna Verdi 3')).toBeInTheDocument();
  expect(names()).toEqual(['Anna Verdi 3']);
});

test('loads the people found, and more near the end, until a page is empty', async () => {
  const { asked } = open(byPage);
  expect(await screen.findByRole('link', { name: /Verdi 3/ })).toHaveAttribute('href', '/user-page/3');
  expect(screen.getByRole('heading', { name: 'Risultati per «anna»' })).toBeInTheDocument();
  // The next page is requested only when the person scrolls to it.
  expect(screen.queryByText('Caricamento in corso…')).not.toBeInTheDocument();
  await scrollDown();
  expect(await screen.findByText('Anna Verdi 5')).toBeInTheDocument();
  await scrollDown();
  expect(await screen.findByText('Hai visto tutte le persone.')).toBeInTheDocument();
  expect(names()).toEqual(['Anna Verdi 3', 'Anna Verdi 4', 'Anna Verdi 5']);
  expect(asked()).toEqual(['?page=1&q=anna', '?page=2&q=anna', '?page=3&q=anna']);
});

test.each([
  ['/search-user?q=anna', /cominciano così.*in ordine alfabetico/],
  ['/search-user', 'Prima chi è arrivato da poco.'],
])('the page at %s explains the order of its people', async (at, words) => {
  const { user } = open({ listPersona: [person(3)] }, at);
  await screen.findByText('Anna Verdi 3');
  await waitFor(() => expect(screen.queryByRole('feed')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Ordine' }));
  expect(await screen.findByText(words)).toBeInTheDocument();
});

test('shows the people whom the search box already found at once, each person once', async () => {
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

test('does not show people found by another person on the same phone', async () => {
  const { user } = open(() => new Promise(() => undefined), '/');
  await user.click(screen.getByRole('link', { name: 'di un altro' }));
  expect(screen.getByText('Risultati per «anna»')).toBeInTheDocument();
  expect(screen.queryByText('Anna Verdi 3')).not.toBeInTheDocument();
});

describe('the results of a search', () => {
  const many = { listPersona: [2, 3, 4, 5].map(person) };
  const grid = () => screen.findByRole('feed', { name: 'Risultati per «anna»' });
  /** jsdom has no layout, so the list draws no tile. */
  const adsShown = async () =>
    waitFor(async () => expect(await grid()).toHaveAttribute('aria-busy', 'false'));

  test('shows three people, then the ads with filters and bell', async () => {
    open(many, undefined, adsOf(2));
    await adsShown();
    expect(names()).toEqual(['Anna Verdi 2', 'Anna Verdi 3', 'Anna Verdi 4']);
    const list = screen.getByRole('list', { name: 'Persone trovate' });
    expect((await grid()).compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    const bar = within(screen.getByRole('group', { name: 'Filtri e ordine' }));
    expect(bar.getByRole('button', { name: 'Filtri' })).toBeInTheDocument();
    expect(bar.getByRole('button', { name: 'Avvisami' })).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Cerca in Piazza' })).toHaveValue('anna');
  });

  test('links to all people found without the ads, and back to the ads', async () => {
    const { user } = open(many, undefined, adsOf(2));
    await user.click(await screen.findByRole('link', { name: 'Tutte le persone' }));
    expect(names()).toHaveLength(4);
    expect(screen.queryByRole('feed')).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Annunci' }));
    await adsShown();
    expect(names()).toHaveLength(3);
  });

  test('does not link to all people if all are shown already', async () => {
    open({ listPersona: [person(2)] }, undefined, adsOf(2));
    await adsShown();
    expect(names()).toEqual(['Anna Verdi 2']);
    expect(screen.queryByRole('link', { name: 'Tutte le persone' })).not.toBeInTheDocument();
  });

  test('shows all people if no ad is found, with the bell that saves the search', async () => {
    open(many);
    expect(await screen.findByText('Nessun annuncio per questa ricerca.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Avvisami' })).toBeInTheDocument();
    expect(names()).toHaveLength(4);
    expect(screen.queryByText('Nessun risultato.')).not.toBeInTheDocument();
  });

  test('keeps the filters if they leave no ad', async () => {
    open(many, '/search-user?q=anna&prezzoMax=1');
    expect(await screen.findByText('Nessun annuncio con questi filtri.')).toBeInTheDocument();
    expect(names()).toHaveLength(3);
  });

  test('shows the ads if nobody is found, and says so in one line at their end', async () => {
    open({ listPersona: [person(1)] }, undefined, adsOf(1));
    await adsShown();
    const line = await screen.findByText('Nessuna persona per questa ricerca.');
    expect((await grid()).compareDocumentPosition(line)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByText('Nessun risultato.')).not.toBeInTheDocument();
  });

  test('names the word that was left out so that ads are found', async () => {
    open(many, undefined, { ...adsOf(1), senza: 'anna' });
    expect(await screen.findByText(/Senza «anna» c’è questo/)).toBeInTheDocument();
  });

  test('says that nothing is found, with the bell that saves the search', async () => {
    open({ listPersona: [person(1)] });
    expect(await screen.findByText('Nessun risultato.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Avvisami' })).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
  });

  test.each([
    ['nobody', () => new Promise<object>(() => undefined), noAds],
    ['no ads', { listPersona: [] }, () => new Promise<object>(() => undefined)],
  ])(
    'with %s, does not say that nothing is found while the other request is pending',
    async (_, people, ads) => {
      open(people, undefined, ads);
      await grid();
      expect(screen.queryByText('Nessun risultato.')).not.toBeInTheDocument();
    },
  );

  test('shows the ads if the people fail to load, and the people if the ads do', async () => {
    const fails = () => Promise.reject(new TypeError('Failed to fetch'));
    const { unmount } = open(fails, undefined, adsOf(1));
    await adsShown();
    await hears('La ricerca non è riuscita.');
    unmount();
    open(many, undefined, fails);
    await screen.findByText('Anna Verdi 2');
    await hears('Non riusciamo a caricare i post.');
  });
});

test('without a search text the newest people show, without ads', async () => {
  const { seen } = open({ listPersona: [person(2)] }, '/search-user', adsOf(1));
  await screen.findByText('Anna Verdi 2');
  expect(screen.getByRole('heading', { level: 1, name: 'Persone' })).toBeInTheDocument();
  expect(seen.filter(({ url }) => url.includes('SearchPosts'))).toEqual([]);
});

test('without results the page says that nobody was found', async () => {
  open({ listPersona: [] });
  expect(await screen.findByText('Nessun risultato.')).toBeInTheDocument();
});

test('a failure shows an error and can be retried', async () => {
  let isUp = false;
  const { user } = open((request) => {
    if (!isUp) throw new TypeError('Failed to fetch');
    return byPage(request);
  });
  await hears('La ricerca non è riuscita.');
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByText('Anna Verdi 3')).toBeInTheDocument();
});
