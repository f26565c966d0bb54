/** @jest-environment ./src/testing/environment.ts */
import { waitFor } from '@testing-library/react';
import { ActionCreators } from '@redux-devtools/instrument';
import type { Persona } from '../../contract/entities';
import { devToolsOf, installDevTools } from '../testing/devtools';
import { answerCalls } from '../testing/host';
import { me } from '../testing/samplePost';
import type * as sealed from '../store/sealed';
import type { StoreParts } from './store';
import { anew } from '../api/asked';

const token = 'a-token-of-the-host-1234';
const kept = () => JSON.stringify({ ...localStorage });
/** A page that is left writes at once what redux-persist has still to write. */
const written = () => void window.dispatchEvent(new Event('pagehide'));

/** The app's store under the store that the DevTools extension puts round it, signed in by what the keys hold. */
async function open(isSignedIn = true) {
  localStorage.clear();
  if (isSignedIn) {
    localStorage.setItem('auth', token);
    localStorage.setItem('userProfile', JSON.stringify(me));
    localStorage.setItem('language', 'it');
  }
  installDevTools();
  jest.resetModules();
  const { createStore } = await import('./store');
  const { sealAtImport, tracing } = await import('../store/devtools');
  const { preloaded } = await import('../core/persistence/preloaded');
  const { createI18n } = await import('../i18n/setup');
  const { startPage } = await import('./startPage');
  const parts = createStore(await preloaded('it'), createI18n('it'), tracing);
  const seen = answerCalls({ 'GET /api/Persona/GetPersona': { listPersona: [me] } });
  sealAtImport(parts.store);
  startPage(parts);
  const { liftedStore, exported } = devToolsOf(parts);
  return { parts, liftedStore, exported, seen };
}

/** Some of what happens on a visit. */
async function visit({ store }: StoreParts): Promise<void> {
  const { imageChanged } = await import('../core/session/profileSlice');
  const { noticeRaised } = await import('../api/events');
  const { loginRequested, loginAccepted } = await import('../core/session/authSlice');
  store.dispatch(loginRequested());
  store.dispatch(loginAccepted({ token, persona: me as Persona }));
  store.dispatch(noticeRaised({ tone: 'info', label: 'x' }));
  store.dispatch(imageChanged('/images/profile/new.webp'));
  written();
}

const { jumpToAction, toggleAction, rollback, reset, commit, importState } = ActionCreators;
const { sweep, reorderAction, pauseRecording } = ActionCreators;

test('skip, jump, revert and reset leave the keys as they are, and so do actions after them, 50 of 50', async () => {
  const { parts, liftedStore } = await open(false);
  await visit(parts);
  const { noticeRaised } = await import('../api/events');
  const before = kept();
  expect(before).toContain(token);
  for (let round = 0; round < 50; round += 1) {
    const ids = liftedStore.getState().stagedActionIds;
    const id = ids[(round * 7) % ids.length] ?? 0;
    const act = [jumpToAction(id), id === 0 ? rollback() : toggleAction(id), rollback(), reset()][round % 4];
    liftedStore.dispatch(act as never);
    parts.store.dispatch(noticeRaised({ tone: 'info', label: 'y' }));
    written();
    expect(kept()).toBe(before);
  }
});

test('polls that were held while an earlier state showed go out once for each question', async () => {
  const { parts, liftedStore, seen } = await open();
  const { personaApi } = await import('../api/persona');
  await visit(parts);
  const poll = (id: number) => parts.store.dispatch(personaApi.endpoints.persona.initiate(id, anew));
  liftedStore.dispatch(jumpToAction(1) as never);
  const polls = [poll(1), poll(2), poll(1), poll(1), poll(2)];
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(seen).toHaveLength(0);
  liftedStore.dispatch(jumpToAction(liftedStore.getState().stagedActionIds.at(-1) ?? 0) as never);
  await Promise.all(polls);
  await waitFor(() =>
    expect(seen.map(({ url }) => new URL(url).searchParams.get('PersonaID'))).toEqual(['1', '2']),
  );
  const statusOf = (id: number) => personaApi.endpoints.persona.select(id)(parts.store.getState()).status;
  await waitFor(() => expect([statusOf(1), statusOf(2)]).toEqual(['fulfilled', 'fulfilled']));
  expect(seen).toHaveLength(2);
});

test.each([
  ['Jump', jumpToAction(1)],
  ['Skip', toggleAction(1)],
  ['Revert', rollback()],
  ['Commit', commit()],
  ['Sweep', sweep()],
  ['Reorder', reorderAction(2, 1)],
  ['Pause', pauseRecording(true)],
])('after %s the panel is told every row anew', async (_name, act) => {
  const { parts, liftedStore } = await open();
  const { devTools } = await import('../store/devtools');
  const { noticeRaised } = await import('../api/events');
  const { replacer } = devTools.serialize as { replacer: (key: string, value: unknown) => unknown };
  const rowsTold = () =>
    Object.keys(JSON.parse(JSON.stringify(liftedStore.getState().actionsById, replacer)) as object);
  const rowsHeld = () => Object.keys(liftedStore.getState().actionsById);
  await visit(parts);
  expect(rowsTold()).toEqual(rowsHeld());
  liftedStore.dispatch(act as never);
  for (let opening = 0; opening < 10; opening += 1) {
    parts.store.dispatch(noticeRaised({ tone: 'info', label: 'y' }));
    expect(rowsTold()).toEqual(rowsHeld());
  }
  expect(JSON.stringify(liftedStore.getState().actionsById, replacer)).not.toContain(token);
});

/** Opens the page again that a test has closed to the outside. */
const opens: (() => void)[] = [];
jest.mock('../store/sealed', () => {
  const { seal } = jest.requireActual<typeof sealed>('../store/sealed');
  return { seal: () => void opens.push(seal()) };
});
const unseal = () => opens.splice(0).forEach((open) => open());
afterEach(unseal);

test.each([
  ['signed in', true, false],
  ['signed out', false, false],
  ['signed in, after Commit', true, true],
  ['signed out, after Commit', false, true],
])(
  'what DevTools exports is imported again, %s, and leaves no trace',
  async (_name, isSignedIn, isCommitted) => {
    for (let round = 0; round < 3; round += 1) {
      const { parts, liftedStore, exported, seen } = await open(isSignedIn);
      const { noticeRaised } = await import('../api/events');
      const { personaApi } = await import('../api/persona');
      parts.store.dispatch(noticeRaised({ tone: 'info', label: 'x' }));
      if (isCommitted) liftedStore.dispatch(commit() as never);
      written();
      const before = kept();
      const file = exported();
      const asked = seen.length;
      liftedStore.dispatch(importState(file as never) as never);
      parts.store.dispatch(noticeRaised({ tone: 'info', label: 'y' }));
      void parts.store.dispatch(personaApi.endpoints.persona.initiate(1, { forceRefetch: true }));
      written();
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(kept()).toBe(before);
      expect(seen).toHaveLength(asked);
      unseal();
    }
  },
);

test('whatever happens after another person’s recording was imported, the phone keeps its own', async () => {
  const visitOf = async (personaID: number) => {
    const opened = await open();
    const module = await import('../features/notifiche/counterSlice');
    opened.parts.listeners.start([module.counterListener]);
    const { dispatch } = opened.parts.store;
    const count = (seen: number) => dispatch(module.adopted({ personaID, seen, count: 9, seenUntil: null }));
    count(1);
    return { ...opened, dispatch, count, pageOpened: module.pageOpened };
  };
  const file = (await visitOf(7)).exported();
  const own = await visitOf(1);
  const { imageChanged } = await import('../core/session/profileSlice');
  const { languageChosen } = await import('../core/language/languageSlice');
  written();
  const before = kept();
  expect(before).toContain('notificationCounters');
  own.liftedStore.dispatch(importState(file as never) as never);
  own.dispatch(own.pageOpened());
  own.count(4);
  own.dispatch(imageChanged('/images/profile/other.webp'));
  own.dispatch(languageChosen('de'));
  written();
  expect(kept()).toBe(before);
});
