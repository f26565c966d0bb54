import type { UnknownAction } from '@reduxjs/toolkit';
import { isRecord } from '../../lib/guards';
import { type RecordedStep, type Recording, RecordingProblem } from './readRecording';

interface Answered {
  method: string;
  url: string;
  status: number;
  body: unknown;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const quoted = (value: unknown): string => JSON.stringify(value);

/** The endpoint of the labels gives them by name; the host sends them as a list. */
const asSent = (payload: unknown, url: string): unknown => {
  if (!isRecord(payload)) return payload;
  const { pages } = payload;
  if (Array.isArray(pages)) return pages.at(-1);
  if (!url.startsWith('/api/TraduzioniPagina')) return payload;
  const list = Object.entries(payload).map(([label, traduzioneTesto]) => ({ label, traduzioneTesto }));
  return { statusCode: 200, listTraduzioniPagina: list };
};

/** The host's answer behind a finished call; none where no answer came, or where none was asked for. */
function answered({ type, payload, meta }: UnknownAction): Answered[] {
  if (!/^api\/execute(Query|Mutation)\/(fulfilled|rejected)$/.test(type) || !isRecord(meta)) return [];
  const called = meta['baseQueryMeta'];
  if (!isRecord(called) || typeof called['status'] !== 'number') return [];
  const { method, url, status } = called;
  const isRefused = type.endsWith('rejected');
  const body = isRefused ? { statusCode: status } : asSent(payload, text(url));
  return [{ method: text(method), url: text(url), status, body }];
}

/** A word as long as the one that was typed; a mail's address needs its form. */
const typedAs = (name: string, length: unknown): string =>
  /mail/i.test(name) ? 'person-1@example.com' : 'x'.repeat(typeof length === 'number' ? length : 8);

function lineOf({ type, payload }: UnknownAction, wasTapped: boolean): string | undefined {
  const { role, name, length, path } = isRecord(payload) ? payload : {};
  if (type === 'seen/tapped' && name === '') return undefined;
  if (type === 'seen/tapped') return `await tap(page, ${quoted(role)}, ${quoted(name)});`;
  if (type === 'seen/typed')
    return `await page.getByLabel(${quoted(name)}).first().fill(${quoted(typedAs(text(name), length))});`;
  if (type !== 'location/pathChanged') return undefined;
  return wasTapped ? `await page.waitForURL(${quoted(path)});` : `await lead(page, ${quoted(path)});`;
}

function lines(steps: readonly RecordedStep[]): string[] {
  let wasTapped = false;
  const acts = steps.flatMap(({ action }) => {
    // The first address is the one that the test opens.
    const line = lineOf(action, wasTapped);
    if (line !== undefined) wasTapped = action.type === 'seen/tapped';
    return line ?? [];
  });
  return acts[0]?.startsWith('await lead') ? acts.slice(1) : acts;
}

/** The last error of the visit that nothing caught, or that took a page away. */
const lastError = (steps: readonly RecordedStep[]): string | undefined => {
  const failed = steps.findLast(({ action }) => /^seen\/(failed|crashed)$/.test(action.type))?.action;
  return failed && isRecord(failed['payload']) ? text(failed['payload']['message']) : undefined;
};

/** The last visit alone: a test begins with a page that is loaded. */
function lastVisit({ state, steps }: Recording): { begun: Record<string, unknown>; steps: RecordedStep[] } {
  const visit = steps.slice(
    Math.max(
      0,
      steps.findLastIndex((step) => step.state !== undefined),
    ),
  );
  return { begun: { ...state, ...visit[0]?.state }, steps: visit };
}

const fieldOf = (state: Record<string, unknown>, slice: string, field: string): unknown => {
  const value = state[slice];
  return isRecord(value) ? value[field] : undefined;
};

/**
 * A journey of Playwright that does what the person did, with the host's recorded answers. It is red while the recorded error
 * happens, or until `expected` stands on the page; `helpers` is its way to e2e/support/recorded. Throws `RecordingProblem` where there is nothing to expect.
 */
export function asTest(recording: Recording, helpers: string, expected?: string): string {
  const { begun, steps } = lastVisit(recording);
  const error = lastError(steps);
  if (expected === undefined && (error === undefined || error === ''))
    throw new RecordingProblem('No error is in the last visit: say what is missing with --expect "text".');
  const first = steps.find(({ action }) => action.type === 'location/pathChanged')?.action;
  const place = first && isRecord(first['payload']) ? first['payload']['path'] : '/';
  const settings = {
    path: place,
    isSignedIn: fieldOf(begun, 'auth', 'status') === 'signedIn',
    hasConsent: steps.some(
      ({ action }) => action.type === 'consent/consentFound' && action['payload'] !== null,
    ),
    language: fieldOf(begun, 'language', 'code'),
  };
  const wanted =
    expected === undefined
      ? `assert.deepEqual(problems.filter((one) => one.includes(${quoted(error)})), []);`
      : `await page.getByText(${quoted(expected)}).first().waitFor();`;
  return `import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lead, openRecorded, tap } from ${quoted(helpers)};

const answers = ${JSON.stringify(steps.flatMap(({ action }) => answered(action)))};

test('the recorded session', async () => {
  const { page, problems, close } = await openRecorded(${JSON.stringify(settings)}, answers);
  try {
    ${lines(steps).join('\n    ')}
    await page.waitForTimeout(500);
    ${wanted}
  } finally {
    await close();
  }
});
`;
}
