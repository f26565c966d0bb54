import { ActionCreators } from '@redux-devtools/instrument';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { devToolsOf, installDevTools } from '../testing/devtools';
import { answerCalls } from '../testing/host';
import { me } from '../testing/samplePost';

const { jumpToState, toggleAction, rollback, reset, importState } = ActionCreators;
const address = () => window.location.pathname + window.location.search + window.location.hash;
const answers = {
  'GET /api/Persona/GetPersona': { listPersona: [me] },
  'GET /api/Persona/Io': { listPersona: [me] },
  'GET /api/TraduzioniPagina/TraduzioniPaginaAllList': { listTraduzioniPagina: [] },
  'GET /api/Bookmark/GetBookmarksByPersonaID': { listBookmark: [] },
  'GET /api/Bookmark/CountBookmarkPersonaID': { bookmarkCount: 0 },
  'GET /api/Notifiche/CountNotifichePersonaID': { notificheCount: 0, recordCount: 0 },
  'GET /api/Notifiche/GetCombinedNotifiche': { listNotifiche: [] },
  'GET /api/Chat/ConversazioniList': { listConversazioni: [], nonLetti: 0 },
};

/**
 * Opens the app, signed in, at the address `at` with the browser's real history, and with the store that DevTools wraps
 * around its store.
 */
async function open(at: string) {
  localStorage.clear();
  localStorage.setItem('auth', 'a-token-of-the-host-1234');
  localStorage.setItem('userProfile', JSON.stringify(me));
  localStorage.setItem('language', 'it');
  window.history.replaceState(null, '', at);
  installDevTools();
  const { createStore } = await import('./store');
  const { tracing } = await import('../store/devtools');
  const { preloaded } = await import('../core/persistence/preloaded');
  const { createI18n } = await import('../i18n/setup');
  const { askFirst, startPage } = await import('./startPage');
  const { locationOf, selectLocationState } = await import('./locationSlice');
  const { App } = await import('./App');
  const seen = answerCalls(answers);
  const state = { ...(await preloaded('it')), location: locationOf(window.location) };
  const parts = createStore(state, createI18n('it'), tracing);
  startPage(parts);
  render(<App parts={parts} />);
  act(() => askFirst(parts));
  const { liftedStore, exported } = devToolsOf(parts);
  const user = userEvent.setup();
  const dispatch = (action: object) => act(async () => void liftedStore.dispatch(action as never));
  const isQuiet = () =>
    waitFor(() =>
      expect(Object.values(parts.store.getState().api.queries).map((call) => call?.status)).not.toContain(
        'pending',
      ),
    );
  const go = async (link: string | RegExp, heading: string) => {
    await user.click(await screen.findByRole('link', { name: link }));
    await screen.findByRole('heading', { level: 1, name: heading });
    await isQuiet();
  };
  await screen.findByRole('heading', { level: 1 });
  const stored = () => selectLocationState(parts.store.getState()).path;
  return { parts, liftedStore, exported, seen, user, dispatch, go, isQuiet, stored };
}

/** Goes from the saved posts to the notifications and then to the menu. */
async function visit() {
  const app = await open('/bookmark');
  await screen.findByRole('link', { name: /^Notifiche/ });
  await app.isQuiet();
  await app.go(/^Notifiche/, 'Notifiche');
  await app.go('Menu', 'Menu');
  return app;
}

/** The address in each state of the log. */
const addressesOf = ({ liftedStore }: Awaited<ReturnType<typeof visit>>) =>
  liftedStore.getState().computedStates.map(({ state }) => {
    const { location } = state as { location: { path: string } };
    return location.path;
  });

afterEach(cleanup);

test('each of 50 jumps in DevTools opens its address without a call, a write or a new action', async () => {
  const app = await visit();
  const paths = addressesOf(app);
  expect([...new Set(paths)]).toEqual(['/bookmark', '/notifiche', '/user-settings']);
  const newest = paths.length - 1;
  const calls = app.seen.length;
  const written = JSON.stringify({ ...localStorage });
  for (let round = 0; round < 50; round += 1) {
    const step = (round * 37) % newest;
    await app.dispatch(jumpToState(step));
    await waitFor(() => expect(address()).toBe(paths[step]));
    expect(app.stored()).toBe(paths[step]);
  }
  window.dispatchEvent(new Event('pagehide'));
  expect(app.seen).toHaveLength(calls);
  expect(JSON.stringify({ ...localStorage })).toBe(written);
  const told = Object.values(app.liftedStore.getState().actionsById).filter(
    ({ action }) => action.type === 'location/pathChanged',
  );
  expect(told).toHaveLength(3);
  // A call that was held back meanwhile is sent once DevTools shows the newest state again.
  await app.dispatch(jumpToState(app.liftedStore.getState().computedStates.length - 1));
  await waitFor(() => expect(address()).toBe('/user-settings'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Menu' })).toBeVisible();
  await app.isQuiet();
  await app.go(/^Notifiche/, 'Notifiche');
  expect(app.stored()).toBe('/notifiche');
});

test('a link tapped on an earlier screen works, and the newest state gets its own address back', async () => {
  const app = await visit();
  const newest = app.liftedStore.getState().currentStateIndex;
  await app.dispatch(jumpToState(newest - 1));
  await app.user.click(screen.getByRole('link', { name: 'Salvati' }));
  await waitFor(() => expect(address()).toBe('/bookmark'));
  await app.dispatch(jumpToState(app.liftedStore.getState().computedStates.length - 1));
  await waitFor(() => expect(address()).toBe('/user-settings'));
});

test('the address follows Skip, Revert and Reset in DevTools, and the page asks again for what it shows', async () => {
  const app = await visit();
  const { guardPanel } = await import('../store/devtools');
  const { askFirst } = await import('./startPage');
  guardPanel(app.parts.store, () => askFirst(app.parts));
  const { actionsById } = app.liftedStore.getState();
  const last = Object.keys(actionsById).findLast(
    (id) => actionsById[+id]?.action.type === 'location/pathChanged',
  );
  await app.dispatch(toggleAction(Number(last)));
  await waitFor(() => expect(address()).toBe('/notifiche'));
  await app.dispatch(toggleAction(Number(last)));
  await waitFor(() => expect(address()).toBe('/user-settings'));
  await app.dispatch(rollback());
  await waitFor(() => expect(address()).toBe('/bookmark'));
  await screen.findByRole('heading', { level: 1, name: 'Salvati' });
  await app.isQuiet();
  await app.go('Menu', 'Menu');
  await app.dispatch(reset());
  await waitFor(() => expect(address()).toBe('/bookmark'));
  await screen.findByRole('heading', { level: 1, name: 'Salvati' });
  expect(app.stored()).toBe('/bookmark');
});

test('an imported session opens its address, and a dispatched action changes it', async () => {
  const first = await visit();
  const file = first.exported();
  cleanup();
  const app = await open('/bookmark');
  await app.dispatch(importState(file));
  await waitFor(() => expect(address()).toBe('/user-settings'));
  expect(app.stored()).toBe('/user-settings');
  const { pathChanged } = await import('./locationSlice');
  const place = { pathname: '/notifiche', search: '', hash: '', state: null };
  act(() => void app.parts.store.dispatch(pathChanged(place)));
  await waitFor(() => expect(address()).toBe('/notifiche'));
});
