import { act, screen, waitFor, within } from '@testing-library/react';
import { say } from '../../lib/say';
import { answerCalls } from '../../testing/host';
import { renderRoutes } from '../../testing/renderApp';
import { me, samplePost, signedIn } from '../../testing/samplePost';
import { block } from '../../core/wayout/blockSlice';
import UserPage from './UserPage';
import { seeNothing, watchSight } from '../../testing/noSight';
import { heard, hears } from '../../testing/heard';

beforeAll(seeNothing);

const marco = {
  personaID: 2,
  nome: 'Marco',
  cognome: 'Ferri',
  imgProfilo: `/images/profile/ab/${'a'.repeat(32)}-300.webp`,
  rating: 4.5,
  ratingCount: 12,
  geolocalizzazione: 'Modena',
  tipoProfilo: 'Privato',
  followerCount: 12,
  seguitiCount: 3,
  seguito: 0,
};
const person = 'GET /api/Persona/GetPersona';
const calls = {
  [person]: { listPersona: [marco] },
  'GET /GetCountFollower': { followerCount: 12 },
  'GET /GetCountSeguiti': { seguitiCount: 3 },
  'GET /api/Rating/GetRatingCount': { statusCode: 200, statusMessage: 'count=12;average=4.50' },
  'GET /api/Rating/CheckPersonaRating': { statusCode: 100 },
  'GET /api/Post/PostUserList': { listPost: [] },
  'GET /api/Tutela/BlocchiList': { listBloccati: [] },
};
const show = (at: string) => renderRoutes({ '/user-page/:personaID': <UserPage /> }, { at, state: signedIn });

test('§2 another person’s page has name, stars and counters, and buttons to follow and rate', async () => {
  answerCalls(calls);
  show('/user-page/2');
  expect(await screen.findByRole('heading', { name: 'Marco Ferri' })).toBeInTheDocument();
  expect(await screen.findByRole('img', { name: /^4,5 stelle su 5, / })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: '12 follower' })).toHaveAttribute('href', '/follower/2');
  expect(await screen.findByRole('link', { name: '3 seguiti' })).toHaveAttribute('href', '/seguiti/2');
  expect(screen.getByRole('button', { name: 'Segui' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Valuta' })).toBeInTheDocument();
  expect(await screen.findByText('Ancora nessun post')).toBeInTheDocument();
});

test('the back button does not move while the person loads', async () => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  answerCalls({ ...calls, [person]: () => arrived.then(() => ({ listPersona: [marco] })) });
  show('/user-page/2');
  const back = await screen.findByRole('button', { name: 'Indietro' });
  back.focus();
  arrive();
  expect(await screen.findByRole('heading', { name: 'Marco Ferri' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Indietro' })).toBe(back);
  expect(back).toHaveFocus();
});

test('§6 one’s own page has no buttons to follow or rate', async () => {
  const seen = answerCalls({ ...calls, [person]: { listPersona: [{ ...marco, personaID: me.personaID }] } });
  show(`/user-page/${me.personaID}`);
  expect(await screen.findByRole('link', { name: '12 follower' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Segui' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Valuta' })).not.toBeInTheDocument();
  expect(seen.filter(({ url }) => url.includes('CheckPersonaRating'))).toEqual([]);
});

test('§2 a tap on the picture enlarges it, the close button closes it', async () => {
  answerCalls(calls);
  const { user } = show('/user-page/2');
  const button = await screen.findByRole('button', { name: 'Ingrandisci la foto di Marco Ferri' });
  await user.click(button);
  const dialog = screen.getByRole('dialog', { name: 'Marco Ferri' });
  expect(within(dialog).getByRole('img', { name: 'Foto di Marco Ferri' })).toBeInTheDocument();
  expect(dialog.querySelector('img')?.srcset).toContain('-640.webp 640w');
  await user.click(within(dialog).getByRole('button', { name: 'Chiudi' }));
  expect(dialog).not.toHaveAttribute('open');
});

test('the close button of an enlarged picture that was opened by its address shows the page', async () => {
  answerCalls(calls);
  const { user } = show('/user-page/2#foto');
  const dialog = await screen.findByRole('dialog', { name: 'Marco Ferri' });
  await user.click(within(dialog).getByRole('button', { name: 'Chiudi' }));
  expect(dialog).not.toHaveAttribute('open');
  expect(screen.getByRole('heading', { level: 1, name: 'Marco Ferri' })).toBeInTheDocument();
});

test('once the name is scrolled away, the header shows it beside the back button', async () => {
  answerCalls(calls);
  const looks: { element: Element; tell: (top: number) => void }[] = [];
  watchSight((element, report) =>
    looks.push({
      element,
      tell: (top) => report([{ isIntersecting: top > 56, boundingClientRect: { top } }]),
    }),
  );
  show('/user-page/2');
  const heading = await screen.findByRole('heading', { name: 'Marco Ferri' });
  const bar = screen.getByRole('button', { name: 'Indietro' }).parentElement;
  const look = looks.find(({ element }) => element.contains(heading));
  const scroll = (top: number) => act(() => look?.tell(top));
  expect(bar).not.toHaveTextContent('Marco Ferri');
  scroll(-10);
  expect(bar).toHaveTextContent('Marco Ferri');
  scroll(160);
  expect(bar).not.toHaveTextContent('Marco Ferri');
  seeNothing();
});

test('§4 the person’s posts end with a note that there are no more', async () => {
  answerCalls({
    ...calls,
    'GET /api/Post/PostUserList': ({ url }) => ({
      listPost: new URL(url).searchParams.get('page') === '1' ? [samplePost()] : [],
    }),
  });
  const { store } = show('/user-page/2');
  expect(await screen.findByRole('feed', { name: 'Post di Marco Ferri', busy: false })).toBeInTheDocument();
  const { endpoints } = (await import('../../api/post')).postApi;
  const arg = { PersonaID: 2, Abbrevizione: 'it', Geolocalizzazione: 'Bologna' };
  await store.dispatch(endpoints.posts.initiate({ kind: 'person', arg }, { direction: 'forward' }));
  expect(await screen.findByText('Non ci sono altri post da caricare.')).toBeInTheDocument();
});

test('the address filters and sorts the person’s posts', async () => {
  const seen = answerCalls({ ...calls, 'GET /api/Post/PostUserList': { listPost: [] } });
  const { user } = show('/user-page/2?condizione=usato&ordine=economici');
  expect(await screen.findByText('Nessun annuncio con questi filtri.')).toBeInTheDocument();
  const asked = () =>
    new URL(seen.findLast(({ url }) => url.includes('PostUserList'))?.url ?? '').searchParams;
  expect(asked().get('condizione')).toBe('usato');
  expect(asked().get('ordine')).toBe('economici');
  await user.click(screen.getByRole('button', { name: 'Togli il filtro: Usato' }));
  await waitFor(() => expect(asked().get('condizione')).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Togli «Più economici»' }));
  expect(await screen.findByText('Ancora nessun post')).toBeInTheDocument();
  expect(asked().get('ordine')).toBeNull();
});

test.each(['99', 'abc', '-1'])('/user-page/%s says that there is no such person', async (id) => {
  const seen = answerCalls({ ...calls, [person]: { statusCode: 404, listPersona: [] } });
  show(`/user-page/${id}`);
  await hears('Persona non trovata');
  expect(seen).toHaveLength(id === '99' ? 2 : 0);
  expect(screen.getByRole('link', { name: 'Vai alla bacheca' })).toHaveAttribute(
    'href',
    '/home-user-profile',
  );
});

test('the page of a person whom the viewer has blocked says so, and can end the block', async () => {
  const row = {
    bloccatoID: 2,
    nome: 'Marco',
    cognome: 'Ferri',
    imgProfilo: '',
    dataOra: '2026-01-01T10:00:00Z',
  };
  let isBlocked = true;
  answerCalls({
    ...calls,
    [person]: () => (isBlocked ? { statusCode: 404, listPersona: [] } : { listPersona: [marco] }),
    // The person is on the second page of the viewer's blocks.
    'GET /api/Tutela/BlocchiList': ({ url }: Request) =>
      url.includes('Dopo=') ? { listBloccati: isBlocked ? [row] : [] } : { listBloccati: [], dopo: 'x' },
    'POST /api/Tutela/DeleteBlocco': () => {
      isBlocked = false;
      return {};
    },
  });
  const { user } = show('/user-page/2');
  expect(await screen.findByText('Hai bloccato Marco Ferri')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sblocca' }));
  expect(await screen.findByRole('heading', { name: 'Marco Ferri' })).toBeInTheDocument();
});

test('after a block on the page, it replaces the person by a note', async () => {
  answerCalls({ ...calls, 'POST /api/Tutela/AddBlocco': {} });
  const { store } = show('/user-page/2');
  await screen.findByRole('heading', { name: 'Marco Ferri' });
  act(
    () =>
      void store.dispatch(block.toggleRequested({ id: 2, confirmed: false, relationID: null, wish: true })),
  );
  expect(await screen.findByText('Hai bloccato Marco Ferri')).toBeVisible();
  // The notice of the block is announced, and nothing beside it.
  say('later');
  await waitFor(() => expect(heard()).toEqual(['polite: later']));
});

test('a profile that fails to load can be loaded again', async () => {
  answerCalls({
    ...calls,
    [person]: () => {
      throw new TypeError('offline');
    },
  });
  const { user } = show('/user-page/2');
  await hears('Non riusciamo a caricare il profilo.');
  answerCalls(calls);
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByRole('heading', { name: 'Marco Ferri' })).toBeInTheDocument();
});
