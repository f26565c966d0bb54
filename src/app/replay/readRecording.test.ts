import { stateWith } from '../../testing/stateWith';
import { languageChosen } from '../../core/language/languageSlice';
import { pathChanged } from '../locationSlice';
import { readRecording } from './readRecording';
import { replay, whole } from './replay';
import { reducers } from './slices';

const begun = {
  auth: { status: 'signedIn', token: '[removed]' },
  profile: { status: 'absent' },
  language: { code: 'en', texts: {} },
} as const;
const actions = [
  pathChanged({ pathname: '/notifiche', search: '', hash: '', state: null }),
  languageChosen('it'),
];
const end = {
  auth: begun.auth,
  language: { code: 'it', texts: {} },
  location: { path: '/notifiche', carried: null },
  chat: {},
};
const replayed = (file: unknown) => replay(readRecording(JSON.stringify(file)));

test('the DevTools extension’s export, with its texts of JSON inside', () => {
  const file = { payload: JSON.stringify(actions), preloadedState: JSON.stringify(begun) };
  expect(replayed(file)).toMatchObject(end);
});

test('the lifted state of DevTools, without the action that only says that it began', () => {
  const lifted = {
    actionsById: {
      0: { type: 'PERFORM_ACTION', action: { type: '@@INIT' } },
      1: { type: 'PERFORM_ACTION', action: actions[0], timestamp: 5 },
      2: { type: 'PERFORM_ACTION', action: languageChosen('de') },
      4: { type: 'PERFORM_ACTION', action: actions[1] },
    },
    stagedActionIds: [0, 1, 4],
    committedState: begun,
    computedStates: [],
  };
  expect(replayed(lifted)).toMatchObject(end);
  expect(replayed({ payload: JSON.stringify(lifted) })).toMatchObject(end);
  expect(readRecording(JSON.stringify(lifted)).steps.map(({ at }) => at)).toEqual([5, undefined]);
});

test('an action that was switched off in DevTools does not happen', () => {
  const staged = [{ type: '@@INIT' }, ...actions, languageChosen('de'), languageChosen('fr')];
  const lifted = {
    monitorState: {},
    nextActionId: 5,
    actionsById: Object.fromEntries(
      staged.map((action, id) => [id, { type: 'PERFORM_ACTION', action, timestamp: id }]),
    ),
    stagedActionIds: [0, 1, 2, 3, 4],
    skippedActionIds: [3, 4],
    committedState: begun,
    currentStateIndex: 4,
    computedStates: [],
    isLocked: false,
    isPaused: false,
  };
  expect(replayed(lifted)).toMatchObject(end);
});

test('a bare list of actions begins with a fresh app', () => {
  expect(replayed(actions)).toMatchObject({ ...end, auth: { status: 'signedOut' } });
});

test('a slice that came late answers nothing that was before it', () => {
  const file = {
    kind: 'piazza-session',
    version: 1,
    state: { auth: begun.auth },
    steps: [
      { at: 1, action: actions[0] },
      { at: 2, action: { type: 'app/slicesAdded' }, slices: ['location', 'language'] },
    ],
  };
  expect(replayed(file)).toEqual({
    auth: begun.auth,
    location: { path: '/', carried: null },
    language: { code: 'it', texts: {} },
  });
});

test('a state from before some slices came can be shown: they stand as they begin', () => {
  const shown = whole(stateWith({ language: { code: 'en', texts: {} } }));
  expect(Object.keys(shown).sort()).toEqual(Object.keys(reducers).sort());
  expect(shown).toMatchObject({ language: { code: 'en' }, offline: { status: 'online' } });
});

test.each(['{}', '7', '{"payload":"{}"}', '{"kind":"piazza-session","version":2}', 'no json'])(
  'what is no session is refused: %s',
  (text) => expect(() => readRecording(text)).toThrow(),
);
