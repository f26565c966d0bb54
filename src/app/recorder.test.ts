/** @jest-environment ./src/testing/environment.ts */
import { createAction } from '@reduxjs/toolkit';
import jsan from 'jsan';
import type { Persona } from '../../contract/entities';
import { sessionExpired } from '../api/events';
import { loginAccepted, loginRequested, ownRecordRead, selectIsSignedOut } from '../core/session/authSlice';
import { earlierSteps, exportSession, type SessionFile } from '../features/report/sessionFile';
import { createI18n } from '../i18n/setup';
import type { RecordedPart } from '../lib/database/schema';
import { answerCalls } from '../testing/host';
import { ownClock, passes } from '../testing/ownClock';
import { me, signedIn } from '../testing/samplePost';
import { startRecorder } from '../features/report/recorder';
import { firstDifference } from './replay/differences';
import { readRecording } from './replay/readRecording';
import { replay } from './replay/replay';
import { createStore } from './store';

const kept: RecordedPart[] = [];
let packing: Promise<void> | undefined;
jest.mock('../lib/database/connection', () => ({ hasStorage: () => true }));
jest.mock('../lib/database/recording', () => ({
  keepPartsOf: async () => undefined,
  readParts: async (personaID: number) => kept.filter((part) => part.personaID === personaID),
  addPart: async (part: RecordedPart, _limits: object, isStill: () => boolean) => {
    await packing;
    if (isStill()) kept.push(part);
  },
}));

ownClock();
beforeEach(() => {
  kept.length = 0;
  packing = undefined;
});

const happened = createAction<number>('test/happened');
function visit() {
  answerCalls({});
  const parts = createStore(signedIn, createI18n('it'));
  startRecorder(parts);
  return parts;
}
const happen = ({ store }: ReturnType<typeof visit>, count: number) => {
  for (let one = 0; one < count; one += 1) store.dispatch(happened(one));
};

test('steps are stored in parts; the state is stored with the first, and again once the steps are four times its size', async () => {
  const parts = visit();
  happen(parts, 1);
  await passes(5000);
  happen(parts, 1);
  await passes(5000);
  const heavy = 'x'.repeat(4 * (kept[0]?.state?.length ?? 0));
  parts.store.dispatch({ type: 'test/heavy', payload: heavy });
  await passes(5000);
  happen(parts, 10);
  await passes(5000);
  expect(kept.map(({ state }) => state !== undefined)).toEqual([true, false, false, true]);
});

test('a recording stored on the phone contains no secret', async () => {
  const parts = visit();
  happen(parts, 1);
  await passes(5000);
  expect(JSON.stringify(kept)).not.toContain(signedIn.auth.token);
});

test('a page that becomes hidden stores its steps at once; a closing one lets the drafts be stored first', async () => {
  const parts = visit();
  happen(parts, 3);
  window.dispatchEvent(new Event('pagehide'));
  expect(kept).toHaveLength(0);
  const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  seen.mockRestore();
  await passes(0);
  expect(kept).toHaveLength(1);
});

/** The host ends the session, and another person logs in on the same page. */
async function takeTurns({ store }: ReturnType<typeof visit>, personaID: number) {
  store.dispatch(sessionExpired());
  while (!selectIsSignedOut(store.getState())) await passes(100);
  store.dispatch(loginRequested());
  store.dispatch(
    loginAccepted({ token: 'another-token-of-the-host', persona: { ...me, personaID } as Persona }),
  );
}

test.each([
  ['nobody logs in after it', false],
  ['another person logs in after it', true],
])('steps still being compressed when a session ends are not stored: %s', async (_name, isAnother) => {
  const parts = visit();
  let pack = () => {};
  packing = new Promise((resolve) => (pack = resolve));
  happen(parts, 3);
  await passes(5000);
  if (isAnother) await takeTurns(parts, 2);
  else parts.store.dispatch(sessionExpired());
  pack();
  await passes(5000);
  expect(JSON.stringify(kept)).not.toContain('test/happened');
});

test('an exported file contains only steps of the person who exports it', async () => {
  const first = visit();
  happen(first, 5);
  await passes(5000);
  const second = visit();
  await takeTurns(second, 2);
  happen(second, 3);
  await passes(5000);
  const text = await second.store.dispatch(exportSession(true));
  const { steps } = jsan.parse(text) as SessionFile;
  expect(steps.filter(({ action }) => happened.match(action))).toHaveLength(3);
  expect(kept.map(({ personaID }) => personaID)).toEqual([1, 2]);
});

test('without a session steps are kept in memory only', async () => {
  answerCalls({});
  const parts = createStore({}, createI18n('it'));
  startRecorder(parts);
  happen(parts, 3);
  await passes(5000);
  expect(kept).toEqual([]);
  expect(await parts.store.dispatch(exportSession(false))).toContain('test/happened');
});

test('no step of the next person contains data of the person before', async () => {
  const parts = visit();
  parts.store.dispatch(ownRecordRead({ ...me, email: 'first@example.com' } as Persona));
  await takeTurns(parts, 2);
  happen(parts, 1);
  await passes(5000);
  expect(JSON.stringify(kept)).toContain(String.raw`\"whose\":\"[removed]\"`);
  expect(JSON.stringify(kept)).not.toContain('first@example.com');
});

test('a report contains the earlier visits, and its replay leads to the state at the end of this one', async () => {
  const first = visit();
  happen(first, 5);
  await passes(5000);
  const second = visit();
  happen(second, 7);
  await passes(5000);
  const text = await second.store.dispatch(exportSession(false));
  const { steps } = jsan.parse(text) as SessionFile;
  expect(steps.filter(({ action }) => happened.match(action))).toHaveLength(12);
  expect(steps.filter(({ state }) => state !== undefined)).toHaveLength(2);
  const recording = readRecording(text);
  expect(firstDifference(recording.end, replay(recording))).toBeUndefined();
});

test('a visit whose beginning is missing starts at its next stored state', () => {
  const part = (at: number, state?: object): RecordedPart => ({
    visit: 'a',
    personaID: 1,
    until: at,
    steps: JSON.stringify([{ at, action: happened(at) }]),
    ...(state && { state: JSON.stringify(state) }),
  });
  const steps = earlierSteps([part(1), part(2), part(3, { n: 3 }), part(4)], undefined);
  expect(steps.map(({ at, state }) => [at, state])).toEqual([
    [3, { n: 3 }],
    [4, undefined],
  ]);
  expect(earlierSteps([part(1), part(2)], undefined)).toEqual([]);
});

test('a damaged visit is left out of a report, the others are included', () => {
  const kept = (visit: string, steps: string): RecordedPart => ({
    visit,
    personaID: 1,
    until: 1,
    state: '{}',
    steps,
  });
  const told = earlierSteps(
    [kept('damaged', '[{'), kept('whole', '[{"at":1,"action":{"type":"a"}}]')],
    undefined,
  );
  expect(told.map(({ action }) => action.type)).toEqual(['a']);
});
