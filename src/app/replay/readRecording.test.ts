import jsan from 'jsan';
import { stateWith } from '../../testing/stateWith';
import { languageChosen, textsArrived } from '../../core/language/languageSlice';
import { pathChanged } from '../locationSlice';
import { checkSize, readRecording, RecordingProblem } from './readRecording';
import { reducers, replay, replayAll, whole } from './replay';

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

test('reads an export of the DevTools extension, with JSON inside its strings', () => {
  const file = { payload: JSON.stringify(actions), preloadedState: JSON.stringify(begun) };
  expect(replayed(file)).toMatchObject(end);
});

test('reads the lifted state of DevTools, without its initial @@INIT action', () => {
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

test('an action that was skipped in DevTools is left out', () => {
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

test('a plain list of actions starts from the app’s initial state', () => {
  expect(replayed(actions)).toMatchObject({ ...end, auth: { status: 'signedOut' } });
});

test('a slice that was added later does not react to actions before it', () => {
  const file = {
    kind: 'piazza-session',
    version: 2,
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

test('a state without some slices can be shown: they get their initial states', () => {
  const shown = whole(stateWith({ language: { code: 'en', texts: {} } }));
  expect(Object.keys(shown).sort()).toEqual(Object.keys(reducers).sort());
  expect(shown).toMatchObject({ language: { code: 'en' }, offline: { status: 'online' } });
});

test.each([
  ['empty', ''],
  ['damaged', 'no json'],
  ['damaged', '{"kind":"piazza-session","version":2,"state":{},"steps":[{}]}'],
  ['another version', '{"kind":"piazza-session","version":1,"state":{},"steps":[]}'],
  ['no recording', '{}'],
  ['no recording', '7'],
  ['no recording', '{"payload":"{}"}'],
  ['no recording', '[{"a":1}]'],
])('a file that is %s is refused with an explanation: %s', (words, text) => {
  const read = () => readRecording(text);
  expect(read).toThrow(RecordingProblem);
  expect(read).toThrow(words);
});

test('a file that is too large is refused before it is read', () => {
  expect(() => checkSize(200_000_000)).toThrow('The file has 200 MB; a recording has at most 50.');
});

test('the extension’s references to earlier values, and undefined, are restored', () => {
  const action = { type: 'a', meta: { direction: undefined } };
  const text = jsan.stringify([action, action], undefined, undefined, { undefined: true });
  expect(text).toContain('$jsan');
  const { steps } = readRecording(JSON.stringify({ payload: text }));
  expect(steps.map((step) => step.action)).toEqual([action, action]);
  expect(Object.keys(steps[1]?.action['meta'] as object)).toEqual(['direction']);
});

test('another visit in a recording begins with its own state', () => {
  const file = {
    kind: 'piazza-session',
    version: 2,
    state: begun,
    steps: [
      { at: 1, action: actions[0] },
      { at: 2, action: actions[1], state: { language: { code: 'fr', texts: {} } } },
    ],
  };
  expect(replayed(file)).toEqual({ language: { code: 'it', texts: {} } });
});

test('after a step whose reducer throws, the state is unchanged, the error is kept and the replay goes on', () => {
  const steps = [textsArrived('en'), languageChosen('it')].map((action) => ({ at: 1, action }));
  const file = { kind: 'piazza-session', version: 2, state: { language: { code: 'en' } }, steps };
  const recording = readRecording(JSON.stringify(file));
  const [first, second, third] = replayAll(recording);
  expect(second).toEqual({ state: first?.state, error: expect.stringContaining('TypeError') as string });
  expect(third?.error).toBeUndefined();
  expect(third?.state).toMatchObject({ language: { code: 'it' } });
});
