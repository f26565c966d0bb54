import { isRecord } from '../../lib/guards';
import type { RootState } from '../../store/state';
import { type RecordedStep, type Recording, RecordingProblem } from './readRecording';
import { call, linesOf, pathOf } from './recordedActs';
import { answered } from './recordedAnswers';

/**
 * What the page must show, lack, send, have pressed or count. If empty, the test expects that the recorded error does
 * not happen.
 */
export type Expected = Partial<
  Record<'text' | 'without' | 'request' | 'pressed', string | undefined> &
    Record<'count', readonly [selector: string, count: number] | undefined>
>;
/** The helper in e2e/support/recorded that checks each expectation. */
const helpersOf = {
  text: 'shows',
  without: 'lacks',
  request: 'sends',
  pressed: 'holds',
  count: 'counts',
} as const;

interface Visit {
  state: Partial<RootState>;
  steps: RecordedStep[];
}

/** Splits a recording into visits; each but the first begins with a step that has a state. */
function visitsOf({ state, steps }: Recording): Visit[] {
  const begins = [0, ...steps.flatMap((step, at) => (at > 0 && step.state !== undefined ? [at] : []))];
  return begins.map((begin, index) => ({
    state: { ...state, ...steps[begin]?.state },
    steps: steps.slice(begin, begins[index + 1]),
  }));
}

/** The last uncaught error of the visit, or crash of a page. */
function lastError({ steps }: Visit): string | undefined {
  const failed = steps.findLast(({ action }) => /^seen\/(failed|crashed)$/.test(action.type))?.action;
  return failed && isRecord(failed['payload']) ? String(failed['payload']['message']) : undefined;
}

/** The state of the phone when the visit began. */
const settingsOf = ({ state: { auth, profile, language }, steps }: Visit) => ({
  path: steps.map(({ action }) => pathOf(action)).find((path) => path !== undefined) ?? '/',
  isSignedIn: auth?.status === 'signedIn',
  ...(profile && 'profile' in profile && { profile: profile.profile }),
  hasConsent: steps.some(
    ({ action: { type, payload } }) => type === 'consent/consentFound' && payload !== null,
  ),
  language: language?.code,
});

function expectations(expected: Expected): string[] {
  const { request = 'GET /', count: [, count] = ['', 0] } = expected;
  if (!/^[A-Z]+ \/[^\s:]*(: \w+=.*)?$/.test(request))
    throw new RecordingProblem('Write --request as "POST /api/…" or "POST /api/…: field=value".');
  if (!Number.isInteger(count)) throw new RecordingProblem('Write --count as "SELECTOR" NUMBER.');
  return Object.entries(helpersOf).flatMap(([flag, helper]) => {
    const wanted = expected[flag as keyof Expected];
    return wanted === undefined ? [] : [call(helper, ...[wanted].flat())];
  });
}

/**
 * A browser test that repeats what the person did, with the host's recorded answers. It fails while the recorded
 * error happens, or until the page shows what is expected. `helpers` is the import path of e2e/support/recorded. Throws
 * `RecordingProblem` if there is nothing to expect.
 */
export function asTest(recording: Recording, helpers: string, expected: Expected = {}): string {
  const wanted = expectations(expected);
  const hasWords = wanted.length > 0;
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
import { arrive, choose, counts, holds, lacks, openRecorded, press, scroll, sends, shows, tap, type } from ${JSON.stringify(helpers)};

const answers = ${JSON.stringify(steps.flatMap(({ action }) => answered(action)))};

test(${title}, async () => {
  const { page, errors, close } = await openRecorded(${JSON.stringify(settingsOf({ state, steps }))}, answers);
  try {
    ${[...linesOf(steps), ...(hasWords ? wanted : ['assert.deepEqual(await errors(), []);'])].join('\n    ')}
  } finally {
    await close();
  }
});
`;
}
