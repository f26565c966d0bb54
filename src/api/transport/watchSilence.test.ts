import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { signHeader } from '../../../contract/limits';
import type { CallMemory } from './extra';
import { untilHeard } from './heard';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

interface Try {
  signal: AbortSignal;
  answer: () => void;
}

/** Starts a call whose attempts the test answers. `isThere`: whether the host answers other calls. */
function begin(method: 'GET' | 'POST', isThere: boolean) {
  const tries: Try[] = [];
  const calls: CallMemory = { held: new Map() };
  const events: unknown[] = [];
  globalThis.fetch = async (_address, init) => {
    if (isThere) return new Response('{}', { headers: { [signHeader]: '1' } });
    return new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', reject));
  };
  const response = new Response('', { headers: { [signHeader]: '1' } });
  const ask = untilHeard(
    (_args, { signal }) =>
      new Promise((resolve) => {
        const meta = { response, request: {} as Request };
        tries.push({ signal, answer: () => resolve({ data: tries.length, meta }) });
        signal.addEventListener('abort', () => resolve({ error: { status: 'FETCH_ERROR', error: '' } }));
      }),
  );
  const given = new AbortController();
  const api = {
    signal: given.signal,
    extra: { calls },
    dispatch: ({ type, payload }: { type: string; payload: unknown }) => events.push([type, payload]),
  } as object as BaseQueryApi;
  let result: unknown;
  void Promise.resolve(ask({ url: '/x', method }, api, {})).then((got) => (result = got));
  const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);
  return { tries, calls, events, pass, result: () => result };
}
const ended = { error: { status: 'TIMEOUT_ERROR', error: '' } };
const told = ['offline/silenceChanged', true];
const untold = ['offline/silenceChanged', false];

test('a read is sent again once the host answers later calls, and the second attempt’s answer counts', async () => {
  const { tries, pass, result } = begin('GET', true);
  await pass(12);
  expect(tries.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  tries[1]?.answer();
  await pass(0);
  expect(result()).toMatchObject({ data: 2 });
});

test('a read that is overtaken twice fails; the notice about the delay was shown and is removed', async () => {
  const { pass, result, events } = begin('GET', true);
  await pass(10);
  expect(events).toEqual([told]);
  await pass(14);
  expect(result()).toEqual(ended);
  expect(events).toEqual([told, untold]);
});

test.each(['a try', 'nothing'])(
  'after a delayed call that %s answered, the notice of a delay can be shown again',
  async (what) => {
    const { tries, calls, pass, result } = begin('GET', what === 'nothing');
    await pass(22);
    if (what === 'a try') tries.at(-1)?.answer();
    await pass(2);
    expect([result() !== undefined, calls.silent]).toEqual([true, 0]);
  },
);

test('the host does not count as missing if it answered a call sent after the check began', async () => {
  const first = begin('GET', false);
  await first.pass(15);
  first.calls.heardSince = performance.now();
  await first.pass(5);
  expect(first.events).not.toContainEqual(['offline/hostMissed', undefined]);
});

test('an overtaken write fails after forty seconds and is sent only once', async () => {
  const { tries, pass, result } = begin('POST', true);
  await pass(38);
  expect(result()).toBeUndefined();
  await pass(4);
  expect(result()).toEqual(ended);
  expect(tries).toHaveLength(1);
});

test('§7 while nothing answers no call fails, however slow: a read is sent again in parallel', async () => {
  const { tries, pass, result, events } = begin('GET', false);
  await pass(65);
  expect(result()).toBeUndefined();
  expect(tries.filter(({ signal }) => !signal.aborted)).toHaveLength(2);
  expect(events).toContainEqual(['offline/hostMissed', undefined]);
  tries.find(({ signal }) => !signal.aborted)?.answer();
  await pass(0);
  expect(result()).toMatchObject({ data: expect.any(Number) });
  const write = begin('POST', false);
  await write.pass(300);
  expect([write.result(), write.tries.length]).toEqual([undefined, 1]);
});

test('when the person presses retry, a read is sent again and a write is aborted', async () => {
  const read = begin('GET', false);
  await read.pass(10);
  read.calls.waiting?.forEach((retry) => retry());
  expect(read.tries.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  const write = begin('POST', false);
  await write.pass(10);
  write.calls.waiting?.forEach((retry) => retry());
  await write.pass(0);
  expect(write.result()).toEqual(ended);
});
