import { removals } from '../../features/bookmark/removals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Bookmark } from '../../../contract/entities';
import { bookmarkApi } from '../../api/bookmark';
import { reportChosen, reported, selectWayOut, wayOutClosed } from '../../core/wayout/wayOutSlice';
import { comeNear } from '../../testing/noSight';
import { heard } from '../../testing/heard';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { signedIn } from '../../testing/samplePost';
import BookmarkPage from './BookmarkPage';

const row = (postID: number, change: Partial<Bookmark> = {}): Bookmark => ({
  bookmarkID: postID * 10,
  dataOra: '2026-01-01T10:00:00.000Z',
  postID,
  personaID: 1,
  titolo: `Annuncio ${postID}`,
  prezzo: 1250,
  valutaSimbolo: '€',
  gratis: 0,
  venduto: 0,
  nomeImmagine: null,
  imgProfilo: '/images/profile/no-profile.svg',
  geolocalizzazione: 'Modena',
  ...change,
});
const list = 'GET /api/Bookmark/GetBookmarksByPersonaID';
const add = 'POST /api/Bookmark/AddBookmark';
const remove = 'POST /api/Bookmark/DeleteBookmark';

/** Fakes a host that stores bookmarks like the real one: a new one comes first. */
function openPage(rows: Bookmark[], failing: readonly string[] = []) {
  let kept = rows;
  const seen = answerCalls({
    [list]: () => ({ listBookmark: kept }),
    [remove]: (request) => {
      const id = Number(new URL(request.url).searchParams.get('BookmarkID'));
      if (failing.includes(remove)) return { statusCode: 500 };
      kept = kept.filter(({ bookmarkID }) => bookmarkID !== id);
      return {};
    },
    [add]: async (request) => {
      if (failing.includes(add)) return { statusCode: 500 };
      const { postID } = (await request.json()) as { postID: number };
      kept = [row(postID, { bookmarkID: 99 }), ...kept];
      return { bookmarkID: 99 };
    },
  });
  const calls = (call: string) =>
    seen.filter(({ method, url }) => `${method} ${new URL(url).pathname}` === call);
  return { ...renderApp(<BookmarkPage />, { state: signedIn }), calls };
}
test('earlier bookmarks load on scrolling; the count includes all from the start', async () => {
  comeNear();
  const asked: (string | null)[] = [];
  let arrive = (): void => undefined;
  answerCalls({
    [list]: async ({ url }) => {
      const before = new URL(url).searchParams.get('Prima');
      asked.push(before);
      if (before === null) return { listBookmark: [row(3), row(2)], altri: 1 };
      await new Promise<void>((resolve) => (arrive = resolve));
      return { listBookmark: [row(1)], altri: 0 };
    },
  });
  const { store } = renderApp(<BookmarkPage />, { state: signedIn });
  await store.dispatch(
    bookmarkApi.util.upsertQueryData('bookmarkCount', 1, {
      statusCode: 200,
      bookmarkCount: 3,
      recordCount: 3,
    }),
  );
  expect(await screen.findByText('3 post salvati')).toBeInTheDocument();
  expect(titles()).toHaveLength(2);
  await waitFor(() => expect(asked).toEqual([null, String(row(2).bookmarkID)]));
  arrive();
  await waitFor(() => expect(titles()).toHaveLength(3));
  expect(screen.getByText('3 post salvati')).toBeInTheDocument();
});

const titles = () => screen.queryAllByRole('link').map((link) => link.textContent?.slice(0, 10));
const save = (number: number) => screen.getByRole('button', { name: `Salva: Annuncio ${number}` });

afterEach(() => void jest.useRealTimers());

test('§2, §9: a card links to the post and shows price, place and a title of at most 20 characters', async () => {
  openPage([row(7, { titolo: 'Credenza della nonna in noce' })]);
  const card = await screen.findByRole('link');
  expect(card).toHaveAttribute('href', '/view-post/7');
  expect(within(card).getByText('Credenza della nonna...')).toBeInTheDocument();
  expect(within(card).getByText('€ 1.250,00')).toBeInTheDocument();
  expect(within(card).getByText('Modena')).toBeInTheDocument();
});

test('the card shows whether an ad is free or sold; a plain post has no price', async () => {
  openPage([row(1, { gratis: 1, prezzo: 0, venduto: 1 }), row(2, { prezzo: null })]);
  const [free, plain] = await screen.findAllByRole('link');
  expect(free).toHaveTextContent('Gratis');
  expect(free).toHaveTextContent('Venduto');
  expect(free).not.toHaveTextContent('€');
  expect(plain).not.toHaveTextContent('€');
});

const said = (number: number) =>
  screen.queryByRole('button', { name: `Salva: Annuncio ${number}`, pressed: false });

test('§4: a removed bookmark stays in its place as removed, and the same button restores it', async () => {
  const { user, calls, store } = openPage([row(1), row(2), row(3)]);
  await screen.findAllByRole('link');
  await user.click(save(2));
  expect(titles()).toEqual(['Annuncio 1', 'Annuncio 2', 'Annuncio 3']);
  expect(save(2)).toHaveFocus();
  expect(said(2)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Annuncio 2/ })).toHaveTextContent('Tolto dai salvati.');
  expect(screen.getByText('2 post salvati')).toBeInTheDocument();
  await waitFor(() => expect(heard()).toEqual(['polite: Tolto dai salvati.']));
  await waitFor(() => expect(calls(remove)).toHaveLength(1));
  await waitFor(() => expect(store.getState().bookmark[2]?.status).toBe('settled'));
  await user.click(save(2));
  expect(said(2)).not.toBeInTheDocument();
  await waitFor(() => expect(calls(add)).toHaveLength(1));
  // The host now lists it first, but on the screen it stays in its old place.
  await waitFor(() => expect(calls(list).length).toBeGreaterThan(2));
  expect(titles()).toEqual(['Annuncio 1', 'Annuncio 2', 'Annuncio 3']);
  await user.click(save(2));
  await waitFor(() => expect(calls(remove)).toHaveLength(2));
  expect(new URL(calls(remove)[1]?.url ?? '').searchParams.get('BookmarkID')).toBe('99');
});

test('§4: a removal that the host refuses is undone, and the reason shows', async () => {
  const { user, store } = openPage([row(1), row(2)], [remove]);
  await screen.findAllByRole('link');
  await user.click(save(1));
  await waitFor(() => expect(store.getState().notices.list).toHaveLength(1));
  expect(said(1)).not.toBeInTheDocument();
  expect(titles()).toEqual(['Annuncio 1', 'Annuncio 2']);
  expect(store.getState().notices.list).toMatchObject([{ tone: 'error', label: 'post-salva-errore' }]);
});

test('removed bookmarks can be restored until the person leaves the page', async () => {
  jest.useFakeTimers();
  const { store, unmount } = openPage([row(1), row(2)]);
  await act(() => jest.advanceTimersByTimeAsync(100));
  fireEvent.click(save(2));
  fireEvent.click(save(1));
  await act(() => jest.advanceTimersByTimeAsync(600_000));
  expect([said(1), said(2)]).not.toContain(null);
  expect(screen.getByText('0 post salvati')).toBeInTheDocument();
  unmount();
  expect(removals.select(store.getState())).toEqual([]);
});

test('an empty list explains how to save an ad', async () => {
  openPage([]);
  expect(await screen.findByText('Non hai ancora salvato nulla')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Scopri gli annunci' })).toHaveAttribute(
    'href',
    '/home-user-profile',
  );
});

test('a long press on somebody else’s card opens a menu named after its author', async () => {
  const author = { autoreID: 7, autoreNome: 'Bici Bruno', originalePersonaID: null };
  const { user, store } = openPage([row(1, { ...author, annuncioID: 1 }), row(2, author), row(3)]);
  await screen.findAllByRole('link');
  const hold = (name: RegExp) =>
    user.pointer({ keys: '[MouseRight]', target: screen.getByRole('link', { name }) });
  await hold(/Annuncio 3/);
  expect(selectWayOut(store.getState()).status).toBe('closed');
  await hold(/Annuncio 1/);
  const offender = { tipo: 'annuncio', id: 1, personaID: 7, name: 'Bici Bruno', adID: 1 };
  expect(selectWayOut(store.getState())).toMatchObject({ status: 'choosing', offender });
  act(() => void store.dispatch(wayOutClosed()));
  await hold(/Annuncio 2/);
  expect(selectWayOut(store.getState()).offender).not.toHaveProperty('adID');
});

test('a reported ad is folded away', async () => {
  const { store } = openPage([row(1), row(2)]);
  await screen.findAllByRole('link');
  act(() => {
    store.dispatch(reportChosen({ tipo: 'annuncio', id: 2, personaID: 7, name: 'Bruno' }));
    store.dispatch(reported());
  });
  expect(titles()).toEqual(['Annuncio 1']);
  expect(screen.getByText('Hai segnalato questo annuncio.')).toBeInTheDocument();
});

test('a list that fails to load can be loaded again', async () => {
  answerCalls({});
  const { user } = renderApp(<BookmarkPage />, { state: signedIn });
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  const again = await screen.findByRole('button', { name: 'Riprova' });
  answerCalls({ [list]: { listBookmark: [row(1)] } });
  await user.click(again);
  expect(await screen.findByRole('link', { name: /Annuncio 1/ })).toBeInTheDocument();
});

test('a title in another language is marked with its language', async () => {
  openPage([row(10, { titolo: 'Fahrrad', lingua: 'de' }), row(11, { titolo: 'Bici', lingua: 'it' })]);
  expect(await screen.findByText('Fahrrad')).toHaveAttribute('lang', 'de');
  expect(screen.getByText('Bici')).not.toHaveAttribute('lang');
});
