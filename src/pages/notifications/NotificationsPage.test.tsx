import { act, screen, waitFor, within } from '@testing-library/react';
import type { Notification } from '../../../contract/entities';
import { adopted } from '../../features/notifiche/counterSlice';
import { answerCalls } from '../../testing/host';
import { scrollByHand } from '../../testing/noSight';
import { renderApp } from '../../testing/renderApp';
import { ago, event } from '../../testing/sampleEvent';
import { me, signedIn } from '../../testing/samplePost';
import NotificationsPage from './NotificationsPage';
import { hears } from '../../testing/heard';

const listCall = 'GET /api/Notifiche/GetCombinedNotifiche';
const inboxCall = 'GET /api/Chat/ConversazioniList';
const inbox = { listConversazioni: [], nonLetti: 3 };
const day = 86_400_000;

const show = (list: Notification[]) => {
  answerCalls({ [listCall]: { listNotifiche: list }, [inboxCall]: inbox });
  return renderApp(<NotificationsPage />, { state: signedIn });
};

describe('a list of several pages', () => {
  const page = (first: number, length: number) =>
    Array.from({ length }, (_, n) => event({ notificaID: 1000 + first + n, titolo: `Cosa ${first + n}.` }));
  const pageOf = (request: Request) => new URL(request.url).searchParams.get('page');

  test('loads more on scrolling, and shows a row that moved to another page once', async () => {
    const reveal = scrollByHand();
    const pages: Record<string, Notification[]> = { 1: page(1, 30), 2: page(30, 5) };
    answerCalls({
      [listCall]: (request) => ({ listNotifiche: pages[pageOf(request) ?? ''] }),
      [inboxCall]: inbox,
    });
    const { container } = renderApp(<NotificationsPage />, { state: signedIn });
    expect(await screen.findByRole('link', { name: /Cosa 30\./ })).toBeInTheDocument();
    // The next page is requested only when the person scrolls to it.
    expect(container.querySelector('[aria-busy]')).toBeNull();
    expect(screen.queryByRole('link', { name: /Cosa 34\./ })).not.toBeInTheDocument();
    await reveal();
    expect(await screen.findByRole('link', { name: /Cosa 34\./ })).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: /Cosa/ })).toHaveLength(34);
  });

  test('shows an error if more rows fail to load, keeps the rows, and can retry', async () => {
    const reveal = scrollByHand();
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

test('rows are grouped by day, newest first', async () => {
  show([event({}), event({ dataOra: ago(day) }), event({ dataOra: '2020-03-12T10:00:00.000Z' })]);
  const headings = (await screen.findAllByRole('heading', { level: 2 })).map((node) => node.textContent);
  expect(headings).toEqual(['Oggi', 'Ieri', '12 marzo 2020']);
  expect(within(screen.getByRole('region', { name: 'Oggi' })).getByText('5 minuti fa')).toBeVisible();
});

test('events since the last visit stay marked during the whole visit', async () => {
  const { store } = show([event({ titolo: 'Nuovissima' }), event({ titolo: 'Vecchia', dataOra: ago(day) })]);
  store.dispatch(adopted({ personaID: me.personaID, seen: 1, count: 2, seenUntil: ago(day) }));
  expect(await screen.findByRole('link', { name: /^Nuova: .*Nuovissima/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Vecchia/ })).not.toHaveAccessibleName(/Nuova:/);
});

test('one tap marks all as read, on other devices too; a failure shows an error', async () => {
  const list = [event({ titolo: 'Sedia' }), event({ titolo: 'Tavolo', dataOra: ago(day) })];
  const newest = list[0]?.dataOra;
  let letteFino: string | null = ago(day);
  let isDown = true;
  const seen = answerCalls({
    [listCall]: () => ({ listNotifiche: list, letteFino }),
    [inboxCall]: inbox,
    'POST /api/Notifiche/SegnaLette': () => {
      if (isDown) return { statusCode: 500 };
      letteFino = newest ?? null;
      return {};
    },
  });
  const { user, store } = renderApp(<NotificationsPage />, { state: signedIn });
  expect(await screen.findByRole('link', { name: /^Nuova: .*Sedia/ })).toBeInTheDocument();
  // The host says that another device has marked it as read.
  expect(screen.getByRole('link', { name: /Tavolo/ })).not.toHaveAccessibleName(/Nuova:/);
  const button = screen.getByRole('button', { name: 'Segna tutte come lette' });
  await user.click(button);
  await waitFor(() => expect(store.getState().notices.list).toMatchObject([{ tone: 'error' }]));
  isDown = false;
  await user.click(button);
  await hears('Tutte lette', 'polite');
  await waitFor(() => expect(screen.queryByRole('link', { name: /Nuova:/ })).not.toBeInTheDocument());
  const sent = seen.filter(({ url }) => url.endsWith('/SegnaLette'));
  expect(await sent.at(-1)?.json()).toEqual({ personaID: me.personaID, fino: newest });
  expect(button).toHaveAttribute('aria-disabled');
  await user.click(button);
  expect(seen.filter(({ url }) => url.endsWith('/SegnaLette'))).toHaveLength(sent.length);
});

test('the list of conversations is linked, with its unread count', async () => {
  show([]);
  expect(await screen.findByRole('link', { name: /Messaggi 3 messaggi non letti/ })).toHaveAttribute(
    'href',
    '/conversazioni',
  );
  expect(screen.getByText('Ancora nessuna notifica')).toBeVisible();
});

test('the list can be filtered, back removes the filter, and the settings are linked above it', async () => {
  const parts: Record<string, Notification[]> = { vendite: [event({ titolo: 'Sedia' })], social: [] };
  answerCalls({
    [listCall]: (request) => ({
      listNotifiche: parts[new URL(request.url).searchParams.get('gruppo') ?? ''] ?? [event({})],
    }),
    [inboxCall]: inbox,
  });
  const { user } = renderApp(<NotificationsPage />, { state: signedIn, at: '/notifiche?gruppo=vendite' });
  expect(await screen.findByRole('link', { name: /«Sedia»/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Vendite', pressed: true })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Social' }));
  expect(await screen.findByText('Qui non c’è ancora niente')).toBeVisible();
  expect(screen.queryByRole('link', { name: /«Sedia»/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tutte' }));
  expect(await screen.findByRole('link', { name: /«Lampada»/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Impostazioni delle notifiche' })).toHaveAttribute(
    'href',
    '/impostazioni/notifiche',
  );
});

test('a failure shows an error and a retry loads the list', async () => {
  let isDown = true;
  answerCalls({
    [listCall]: () => (isDown ? { statusCode: 500 } : { listNotifiche: [event({})] }),
    [inboxCall]: inbox,
  });
  const { user } = renderApp(<NotificationsPage />, { state: signedIn });
  await hears('Non riusciamo a caricare le notifiche.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByRole('link', { name: /piace «Lampada»/ })).toBeInTheDocument();
});

test('§7, §9 the list is polled every 30 s', async () => {
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
