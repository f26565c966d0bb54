import { isRecord } from '../../lib/guards';
import { type RecordedStep, type Recording, RecordingProblem } from './readRecording';
import { linesOf, pathOf } from './recordedActs';
import { answered } from './recordedAnswers';

/** The words that the page must show, or must not. Without them it is the recorded error that must not happen. */
export interface Expected {
  text?: string | undefined;
  without?: string | undefined;
}

interface Visit {
  state: Record<string, unknown>;
  steps: RecordedStep[];
}

/** The visits of a recording; each but the first begins with a step that has a state. */
function visitsOf({ state, steps }: Recording): Visit[] {
  const begins = [0, ...steps.flatMap((step, at) => (at > 0 && step.state !== undefined ? [at] : []))];
  return begins.map((begin, index) => ({
    state: { ...state, ...steps[begin]?.state },
    steps: steps.slice(begin, begins[index + 1]),
  }));
}

/** The last error of the visit that nothing caught, or that took a page away. */
function lastError({ steps }: Visit): string | undefined {
  const failed = steps.findLast(({ action }) => /^seen\/(failed|crashed)$/.test(action.type))?.action;
  return failed && isRecord(failed['payload']) ? String(failed['payload']['message']) : undefined;
}

const fieldOf = (state: Record<string, unknown>, slice: string, field: string): unknown => {
  const value = state[slice];
  return isRecord(value) ? value[field] : undefined;
};

/** The phone as it was when the visit began. */
const settingsOf = ({ state, steps }: Visit) => ({
  path: steps.map(({ action }) => pathOf(action)).find((path) => path !== undefined) ?? '/',
  isSignedIn: fieldOf(state, 'auth', 'status') === 'signedIn',
  ...(isRecord(fieldOf(state, 'profile', 'profile')) && { profile: fieldOf(state, 'profile', 'profile') }),
  hasConsent: steps.some(
    ({ action: { type, payload } }) => type === 'consent/consentFound' && payload !== null,
  ),
  language: fieldOf(state, 'language', 'code'),
});

function expectation({ text, without }: Expected): string {
  if (text !== undefined) return `await shows(page, ${JSON.stringify(text)});`;
  if (without !== undefined) return `await lacks(page, ${JSON.stringify(without)});`;
  return 'assert.deepEqual(await errors(), []);';
}

/**
 * A journey of Playwright that does what the person did, with the host's recorded answers. It is red while the recorded error
 * happens, or until the page shows what is expected; `helpers` is its way to e2e/support/recorded. It holds the last visit
 * that has the error, or in which something was done. Throws `RecordingProblem` where there is nothing to expect.
 */
export function asTest(recording: Recording, helpers: string, expected: Expected = {}): string {
  const hasWords = (expected.text ?? expected.without) !== undefined;
  const visits = visitsOf(recording);
  const visit = visits.findLast((one) =>
    hasWords ? linesOf(one.steps).length > 0 : lastError(one) !== undefined,
  );
  if (!visit && !hasWords)
    throw new RecordingProblem('No error is in the recording: say what the page lacks with --expect "text".');
  const { state, steps } = visit ?? (visits.at(-1) as Visit);
  const title = JSON.stringify(hasWords ? 'the recorded session' : `without ${lastError({ state, steps })}`);
  return `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrive, choose, lacks, openRecorded, scroll, shows, tap, type } from ${JSON.stringify(helpers)};

const answers = ${JSON.stringify(steps.flatMap(({ action }) => answered(action)))};

test(${title}, async () => {
  const { page, errors, close } = await openRecorded(${JSON.stringify(settingsOf({ state, steps }))}, answers);
  try {
    ${[...linesOf(steps), expectation(expected)].join('\n    ')}
  } finally {
    await close();
  }
});
`;
}
