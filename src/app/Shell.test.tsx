import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { sessionEnded } from '../api/events';
import { counterKey } from '../features/notifiche/counterStorage';
import NotificationsPage from '../pages/notifications/NotificationsPage';
import { answerCalls } from '../testing/host';
import { renderApp } from '../testing/renderApp';
import { me, signedIn } from '../testing/samplePost';
import { Shell } from './Shell';

const countCall = 'GET /api/Notifiche/CountNotifichePersonaID';
const listCall = 'GET /api/Notifiche/GetCombinedNotifiche';
const store = (value: object) => localStorage.setItem(counterKey, JSON.stringify(value));
const stored = () => JSON.parse(localStorage.getItem(counterKey) ?? 'null') as unknown;
const bell = () => screen.getByRole('link', { name: /^Notifiche/ });
const counted = (count: number) => waitFor(() => expect(stored()).toMatchObject({ count }));

/** Shows the footer bar while the host counts `count.now` notifications. */
function show(count: { now: number }, at = '/home-user-profile') {
  const seen = answerCalls({
    [countCall]: () => ({ notificheCount: count.now, recordCount: count.now }),
    [listCall]: () => ({ listNotifiche: [] }),
    'GET /api/Chat/ConversazioniList': { listConversazioni: [], nonLetti: 0 },
  });
  const view = renderApp(
    <Routes>
      <Route element={<Shell />}>
        <Route path="/home-user-profile" element={<p>Home</p>} />
        <Route path="/notifiche" element={<NotificationsPage />} />
      </Route>
    </Routes>,
    { state: signedIn, at },
  );
  const polls = () => seen.filter(({ url }) => url.includes('CountNotifiche')).length;
  return { ...view, polls };
}

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

test('§2: the footer bar leads home, to the profile, the saved posts, the notifications and the menu', () => {
  show({ now: 0 });
  const links = within(screen.getByRole('navigation', { name: 'Navigazione' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/home-user-profile',
    '/user-profile',
    '/bookmark',
    '/notifiche',
    '/user-settings',
  ]);
});

test('each page with the footer bar has the button to publish', async () => {
  const { user } = show({ now: 0 });
  const plus = () =>
    within(screen.getByRole('navigation', { name: 'Navigazione' })).getByRole('button', {
      name: 'Pubblica qualcosa',
    });
  expect(plus()).toBeVisible();
  await user.click(bell());
  await user.click(plus());
  expect(screen.getByRole('dialog', { name: 'Cosa pubblichi?' })).toBeVisible();
});

test('§4: the badge counts the notifications since the stored count', async () => {
  store({ personaID: me.personaID, seen: 4, count: 4, seenUntil: null });
  show({ now: 7 });
  expect(await screen.findByRole('link', { name: 'Notifiche, 3 nuove' })).toBeInTheDocument();
  expect(stored()).toMatchObject({ personaID: me.personaID, seen: 4, count: 7 });
});

test('§4: notifications read on another device are not counted', async () => {
  store({ personaID: me.personaID, seen: 4, count: 4, seenUntil: null });
  answerCalls({
    [countCall]: { notificheCount: 9, recordCount: 9, nuove: 2 },
    'GET /api/Chat/ConversazioniList': { listConversazioni: [], nonLetti: 0 },
  });
  renderApp(
    <Routes>
      <Route element={<Shell />}>
        <Route path="/home-user-profile" element={<p>Home</p>} />
      </Route>
    </Routes>,
    { state: signedIn, at: '/home-user-profile' },
  );
  expect(await screen.findByRole('link', { name: 'Notifiche, 2 nuove' })).toBeInTheDocument();
});

test('§4: opening the notifications resets the badge, also after leaving', async () => {
  const { user } = show({ now: 5 });
  await user.click(await screen.findByRole('link', { name: 'Notifiche, 5 nuove' }));
  await waitFor(() => expect(bell()).toHaveAccessibleName('Notifiche'));
  expect(stored()).toMatchObject({ seen: 5, count: 5 });
  await user.click(screen.getByRole('link', { name: 'Home' }));
  expect(bell()).toHaveAccessibleName('Notifiche');
});

test('opening the notifications by their address resets the badge as well', async () => {
  show({ now: 5 }, '/notifiche');
  await counted(5);
  expect(stored()).toMatchObject({ seen: 5 });
  expect(bell()).toHaveAccessibleName('Notifiche');
});

test('a like that is withdrawn before it was seen does not change the badge', async () => {
  store({ personaID: me.personaID, seen: 4, count: 5, seenUntil: null });
  show({ now: 3 });
  await counted(3);
  await waitFor(() => expect(bell()).toHaveAccessibleName('Notifiche'));
  expect(stored()).toMatchObject({ seen: 3 });
});

test('a count that another tab stored is shown at once', async () => {
  show({ now: 2 });
  await screen.findByRole('link', { name: 'Notifiche, 2 nuove' });
  const tell = (value: object) =>
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: counterKey, newValue: JSON.stringify(value) }));
    });
  tell({ personaID: me.personaID, seen: 0, count: 120, seenUntil: null });
  expect(bell()).toHaveAccessibleName('Notifiche, 99 o più nuove');
  tell({ personaID: me.personaID, seen: 120, count: 120, seenUntil: null });
  expect(bell()).toHaveAccessibleName('Notifiche');
  tell({ personaID: 99, seen: 0, count: 7, seenUntil: null });
  expect(bell()).toHaveAccessibleName('Notifiche');
});

test.each(['not json', '[]', '{"personaID":1,"seen":-1,"count":"x"}'])(
  'a broken stored value (%s) is dropped',
  async (text) => {
    localStorage.setItem(counterKey, text);
    show({ now: 2 });
    expect(await screen.findByRole('link', { name: 'Notifiche, 2 nuove' })).toBeInTheDocument();
  },
);

test('counters belong to one person and end with the session', async () => {
  store({ personaID: 99, seen: 50, count: 60, seenUntil: '2026-01-01T10:00:00.000Z' });
  const { store: redux } = show({ now: 1 });
  await screen.findByRole('link', { name: 'Notifiche, 1 nuova' });
  act(() => void redux.dispatch(sessionEnded()));
  expect(redux.getState().notificationCounter).toMatchObject({ status: 'unknown', personaID: null });
});

describe('§4: the poll for the number of notifications', () => {
  const visibility = (value: string) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  };
  afterEach(() => visibility('visible'));

  test('runs each 30 s, not while the page is hidden, and at once when it is shown again', async () => {
    jest.useFakeTimers();
    const { polls } = show({ now: 1 });
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(polls()).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(polls()).toBe(2);
    visibility('hidden');
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(polls()).toBe(2);
    visibility('visible');
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(polls()).toBe(3);
  });
});
