/** @jest-environment ./src/testing/environment.ts */
import { installDevTools } from '../../testing/devtools';
import { languageChosen } from '../../core/language/languageSlice';
import type { Recording } from './readRecording';

const steps = ['de', 'fr', 'es'].map((code, index) => ({
  at: 1000 * (index + 1),
  action: languageChosen(code),
}));
const recording = {
  state: { language: { code: 'it', texts: {} } },
  steps,
  isWhole: true,
} as object as Recording;

async function open(given: Recording, hasExtension: boolean) {
  Reflect.deleteProperty(window, '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__');
  if (hasExtension) installDevTools();
  // Redux Toolkit looks for the extension when it is imported.
  jest.resetModules();
  const { recordedStore } = await import('./recordedStore');
  return recordedStore(given);
}
const codes = (store: Awaited<ReturnType<typeof open>>) =>
  store.liftedStore
    .getState()
    .computedStates.map(({ state }) => (state as object as { language: { code: string } }).language.code);

test.each([true, false])(
  'each step is a row with its own time and state (with the extension: %s)',
  async (has) => {
    const store = await open(recording, has);
    const { actionsById, stagedActionIds, currentStateIndex } = store.liftedStore.getState();
    expect(stagedActionIds.map((id) => actionsById[id]?.timestamp)).toEqual([1000, 1000, 2000, 3000]);
    expect(codes(store)).toEqual(['it', 'de', 'fr', 'es']);
    expect(currentStateIndex).toBe(3);
  },
);

test('a row shows that its reducer threw, and the rows after it continue', async () => {
  const broken = { at: 1500, action: { type: 'bookmark/toggleRequested' } };
  const bookmark = {};
  const state = { ...recording.state, bookmark } as object as Recording['state'];
  const store = await open({ ...recording, state, steps: [broken, ...steps] }, true);
  const [, row] = Object.values(store.liftedStore.getState().actionsById);
  expect(row?.action).toMatchObject({ threw: expect.stringContaining('TypeError') as string });
  expect(codes(store).at(-1)).toBe('es');
});

test('of a long recording the extension gets only the last rows, which begin with the state before them', async () => {
  const many = Array.from({ length: 3100 }, (_, at) => ({
    at,
    action: languageChosen(at % 2 ? 'de' : 'fr'),
  }));
  const store = await open({ ...recording, steps: many }, true);
  expect(codes(store)).toHaveLength(3001);
  expect(codes(store).slice(0, 3)).toEqual(['de', 'fr', 'de']);
});
