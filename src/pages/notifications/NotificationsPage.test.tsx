import { act, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import type { Notification } from '../../../contract/entities';
import { eventTypes } from '../../../contract/limits';
import { adopted } from '../../features/notifiche/counterSlice';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { me, signedIn } from '../../testing/samplePost';
import NotificationsPage from './NotificationsPage';

const listCall = 'GET /api/Notifiche/GetCombinedNotifiche';
const inboxCall = 'GET /api/Chat/ConversazioniList';
const inbox = { listConversazioni: [], nonLetti: 3 };
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const day = 86_400_000;

let nextID = 0;
const event = (change: Partial<Notification>): Notification => ({
  notificaID: (nextID += 1),
  tipoEvento: 'Like',
  personaID: 2,
  postID: 10,
  conversazioneID: null,
  storyID: null,
  nominativo: 'Anna Bianchi',
  imgProfilo: '/images/profile/no-profile.svg',
  titolo: 'Lampada',
  nomeImmagine: null,
  dataOra: ago(5 * 60_000),
  quanti: 1,
  ricercaID: null,
  nomeRicerca: null,
  prezzoDa: null,
  prezzoA: null,
  valutaSimbolo: null,
  ...change,
});
const show = (list: Notification[]) => {
  answerCalls({ [listCall]: { listNotifiche: list }, [inboxCall]: inbox });
  return renderApp(<NotificationsPage />, { state: signedIn });
};

/** Stands for the browser's own; what it returns brings the end of the list into sight. */
function standInForSight(): () => Promise<void> {
  let calls: (() => void)[] = [];
  globalThis.IntersectionObserver = class {
    root = null;
    rootMargin = '';
    scrollMargin = '';
    thresholds = [];
    constructor(call: IntersectionObserverCallback) {
      calls.push(() => call([{ isIntersecting: true } as IntersectionObserverEntry], this));
    }
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
    takeRecords = () => [];
  };
  return async () => {
    await waitFor(() => expect(calls).not.toHaveLength(0));
    const due = calls;
    calls = [];
    act(() => due.forEach((call) => call()));
  };
}

const post = { postID: 10 };
const none = { postID: null, titolo: null };
const sentences: [Partial<Notification> & Pick<Notification, 'tipoEvento'>, string, string][] = [
  [{ tipoEvento: 'Follow', ...none }, 'Anna Bianchi ha iniziato a seguirti', '/user-page/2'],
  [{ tipoEvento: 'Like', ...post }, 'A Anna Bianchi piace «Lampada»', '/view-post/10'],
  [{ tipoEvento: 'Commento', ...post }, 'Anna Bianchi ha commentato «Lampada»', '/view-post/10'],
  [
    { tipoEvento: 'Risposta', ...post },
    'Anna Bianchi ha risposto al tuo commento su «Lampada»',
    '/view-post/10',
  ],
  [{ tipoEvento: 'Condivisione', ...post }, 'Anna Bianchi ha condiviso «Lampada»', '/view-post/10'],
  [
    { tipoEvento: 'Messaggio', ...post, conversazioneID: 77 },
    'Anna Bianchi ti ha scritto per «Lampada»',
    '/conversazione/77',
  ],
  [{ tipoEvento: 'Rating', ...none }, 'Anna Bianchi ha lasciato una valutazione su di te', '/user-profile'],
  [
    { tipoEvento: 'LikeStories', ...none, storyID: 5 },
    'A Anna Bianchi piace la tua storia',
    `/story-views/${me.personaID}`,
  ],
  [
    { tipoEvento: 'Ricerca', ...post, ricercaID: 5, nomeRicerca: 'luci' },
    'Nuovo per «luci»: Lampada',
    '/view-post/10',
  ],
  [
    { tipoEvento: 'Ribasso', ...post, prezzoDa: 150, prezzoA: 120.5, valutaSimbolo: '€' },
    '«Lampada» costa meno: da € 150,00 a € 120,50',
    '/view-post/10',
  ],
  [{ tipoEvento: 'Tornato', ...post }, '«Lampada» è di nuovo in vendita', '/view-post/10'],
  [{ tipoEvento: 'Pubblicato', ...post }, 'Anna Bianchi ha pubblicato «Lampada»', '/view-post/10'],
];

test('every kind of event that the host tells has its sentence', () => {
  expect(sentences.map(([{ tipoEvento }]) => tipoEvento).sort()).toEqual([...eventTypes].sort());
});

test.each(sentences)('%j is a sentence that leads to the right place', async (change, sentence, address) => {
  show([event(change)]);
  const link = await screen.findByRole('link', { name: new RegExp(sentence) });
  expect(link).toHaveAttribute('href', address);
});

test('§2: a story’s notification carries what the viewer needs', async () => {
  const At = () => <output>{JSON.stringify(useLocation().state)}</output>;
  answerCalls({
    [listCall]: { listNotifiche: [event({ tipoEvento: 'LikeStories', storyID: 5 })] },
    [inboxCall]: inbox,
  });
  const { user } = renderApp(
    <>
      <NotificationsPage />
      <At />
    </>,
    { state: signedIn },
  );
  await user.click(await screen.findByRole('link', { name: /la tua storia/ }));
  expect(JSON.parse(screen.getByRole('status').textContent ?? '')).toEqual({
    nome: me.nome,
    cognome: me.cognome,
    imgProfilo: me.imgProfilo,
    personaIDL: me.personaID,
    storyID: 5,
    personaID: me.personaID,
  });
});

test.each([
  [{ tipoEvento: 'Commento', quanti: 900 }, 'Anna Bianchi ha scritto 900 commenti su «Lampada»'],
  [{ tipoEvento: 'Risposta', quanti: 2 }, 'Anna Bianchi ha risposto 2 volte ai tuoi commenti su «Lampada»'],
  [{ tipoEvento: 'Ricerca', quanti: 4, nomeRicerca: 'bici' }, '4 nuovi per «bici»'],
  [{ tipoEvento: 'Messaggio', quanti: 12 }, 'Anna Bianchi ti ha scritto 12 messaggi per «Lampada»'],
] as const)('a line that gathers several says how many: %j', async (change, sentence) => {
  show([event(change)]);
  expect(await screen.findByRole('link', { name: new RegExp(sentence) })).toBeInTheDocument();
});

test('of a name and a title a line has the beginning', async () => {
  const [nominativo, titolo] = ['n'.repeat(201), 't'.repeat(150)];
  show([event({ tipoEvento: 'Commento', ...post, nominativo, titolo })]);
  const line = `${'n'.repeat(40)}... ha commentato «${'t'.repeat(80)}...»`;
  expect(await screen.findByRole('link', { name: new RegExp(line.replaceAll('.', '\\.')) })).toBeVisible();
  expect(screen.getByText(`${'n'.repeat(40)}...`).tagName).toBe('B');
});

test('several of a search lead to its list', async () => {
  show([event({ tipoEvento: 'Ricerca', ...post, quanti: 4, ricercaID: 5, nomeRicerca: 'bici' })]);
  const link = await screen.findByRole('link', { name: /4 nuovi per «bici»/ });
  expect(link).toHaveAttribute('href', '/ricerche/5');
});

describe('a list longer than a page', () => {
  const page = (first: number, length: number) =>
    Array.from({ length }, (_, n) => event({ notificaID: 1000 + first + n, titolo: `Cosa ${first + n}.` }));
  const pageOf = (request: Request) => new URL(request.url).searchParams.get('page');

  test('goes on as one scrolls, and shows a line that moved once', async () => {
    const reveal = standInForSight();
    const pages: Record<string, Notification[]> = { 1: page(1, 30), 2: page(30, 5) };
    answerCalls({
      [listCall]: (request) => ({ listNotifiche: pages[pageOf(request) ?? ''] }),
      [inboxCall]: inbox,
    });
    const { container } = renderApp(<NotificationsPage />, { state: signedIn });
    expect(await screen.findByRole('link', { name: /Cosa 30\./ })).toBeInTheDocument();
    // Nothing is on its way until one scrolls there.
    expect(container.querySelector('[aria-busy]')).toBeNull();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Cosa 34\./ })).not.toBeInTheDocument();
    await reveal();
    expect(await screen.findByRole('link', { name: /Cosa 34\./ })).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: /Cosa/ })).toHaveLength(34);
  });

  test('says when more of it did not arrive, keeps what is there, and tries again', async () => {
    const reveal = standInForSight();
    let isDown = true;
    answerCalls({
      [listCall]: (request) =>
        pageOf(request) === '1'
          ? { listNotifiche: page(1, 30) }
          : isDown
            ? { statusCode: 500 }
            : { listNotifiche: page(31, 1) },
      [inboxCall]: inbox,
    });
    const { user } = renderApp(<NotificationsPage />, { state: signedIn });
    await screen.findByRole('link', { name: /Cosa 30\./ });
    await reveal();
    expect(await screen.findByText('Le altre notifiche non sono arrivate.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Cosa 1\./ })).toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByRole('link', { name: /Cosa 31\./ })).toBeInTheDocument();
  });
});

test('the days stand apart, newest first', async () => {
  show([event({}), event({ dataOra: ago(day) }), event({ dataOra: '2020-03-12T10:00:00.000Z' })]);
  const headings = (await screen.findAllByRole('heading', { level: 2 })).map((node) => node.textContent);
  expect(headings).toEqual(['Oggi', 'Ieri', '12 marzo 2020']);
  expect(within(screen.getByRole('region', { name: 'Oggi' })).getByText('5 minuti fa')).toBeVisible();
});

test('what happened since the last visit is marked, during the whole visit', async () => {
  const { store } = show([event({ titolo: 'Nuovissima' }), event({ titolo: 'Vecchia', dataOra: ago(day) })]);
  store.dispatch(adopted({ personaID: me.personaID, seen: 1, count: 2, seenUntil: ago(day) }));
  expect(await screen.findByRole('link', { name: /^Nuova: .*Nuovissima/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Vecchia/ })).not.toHaveAccessibleName(/Nuova:/);
});

test('the conversations are one tap away, with what is unread in them', async () => {
  show([]);
  expect(await screen.findByRole('link', { name: /Messaggi 3 messaggi non letti/ })).toHaveAttribute(
    'href',
    '/conversazioni',
  );
  expect(screen.getByText('Ancora nessuna notifica')).toBeVisible();
});

test('a failure says so and a retry brings the list', async () => {
  let isDown = true;
  answerCalls({
    [listCall]: () => (isDown ? { statusCode: 500 } : { listNotifiche: [event({})] }),
    [inboxCall]: inbox,
  });
  const { user } = renderApp(<NotificationsPage />, { state: signedIn });
  expect(await screen.findByRole('alert')).toHaveTextContent('Non riusciamo a caricare le notifiche.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByRole('link', { name: /piace «Lampada»/ })).toBeInTheDocument();
});

test('§7, §9 the list is asked for each 30 s', async () => {
  jest.useFakeTimers();
  try {
    const seen = answerCalls({ [listCall]: { listNotifiche: [event({})] }, [inboxCall]: inbox });
    renderApp(<NotificationsPage />, { state: signedIn });
    const polls = () => seen.filter(({ url }) => url.includes('GetCombinedNotifiche')).length;
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(polls()).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(28_000));
    expect(polls()).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(polls()).toBe(2);
  } finally {
    jest.useRealTimers();
  }
});
