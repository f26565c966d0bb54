/** @jest-environment ./src/testing/environment.ts */
import { waitFor } from '@testing-library/react';
import { ActionCreators } from '@redux-devtools/instrument';
import type { Persona } from '../../contract/entities';
import { devToolsOf, installDevTools } from '../testing/devtools';
import { answerCalls } from '../testing/host';
import { me } from '../testing/samplePost';
import type { StoreParts } from './store';
import { anew } from '../api/asked';

const token = 'a-token-of-the-host-1234';
const kept = () => JSON.stringify({ ...localStorage });
/** Leaves the page, which makes redux-persist write at once what it still has to write. */
const written = () => void window.dispatchEvent(new Event('pagehide'));

/** Creates the app's store inside the store that the DevTools extension wraps around it, signed in by localStorage. */
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
  const { guardPanel, tracing } = await import('../store/devtools');
  const { preloaded } = await import('../core/persistence/preloaded');
  const { createI18n } = await import('../i18n/setup');
  const { startPage } = await import('./startPage');
  const parts = createStore(await preloaded('it'), createI18n('it'), tracing);
  const seen = answerCalls({ 'GET /api/Persona/GetPersona': { listPersona: [me] } });
  guardPanel(parts.store, () => undefined);
  startPage(parts);
  const { liftedStore, exported } = devToolsOf(parts);
  return { parts, liftedStore, exported, seen };
}

/** Dispatches some typical actions of a visit. */
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

test('Skip, Jump, Revert and Reset in DevTools, and 50 actions after them, leave localStorage unchanged', async () => {
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

test('polls held back while DevTools shows an earlier state are sent once for each query', async () => {
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
])('after %s the DevTools panel receives every row again', async (_name, act) => {
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

test('actions of components while DevTools shows an earlier state make no rows', async () => {
  const { parts, liftedStore } = await open();
  const { devTools } = await import('../store/devtools');
  const { noticeRaised } = await import('../api/events');
  await visit(parts);
  const shown = () => {
    const { actionsById, stagedActionIds } = liftedStore.getState();
    const all = stagedActionIds.flatMap((id) => actionsById[id]?.action ?? []);
    return all.filter((action) => devTools.predicate?.({}, action)).length;
  };
  const raise = () => parts.store.dispatch(noticeRaised({ tone: 'info', label: 'y' }));
  const before = shown();
  liftedStore.dispatch(jumpToAction(1) as never);
  raise();
  expect(shown()).toBe(before);
  liftedStore.dispatch(jumpToAction(liftedStore.getState().stagedActionIds.at(-1) ?? 0) as never);
  raise();
  expect(shown()).toBe(before + 1);
});

test.each([
  ['one’s own export', true],
  ['another person’s export', false],
])('importing %s is refused with a link to the replay, without a call or a write', async (_name, isOwn) => {
  const other = await open();
  const foreign = other.exported();
  const { parts, liftedStore, exported, seen } = await open();
  await visit(parts);
  const before = kept();
  const [asked, rows] = [seen.length, liftedStore.getState().nextActionId];
  const file = isOwn ? exported() : foreign;
  expect(() => liftedStore.dispatch(importState(file as never) as never)).toThrow('/replay');
  written();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([kept(), seen.length, liftedStore.getState().nextActionId]).toEqual([before, asked, rows]);
});
