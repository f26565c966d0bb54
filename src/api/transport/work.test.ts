import { type BaseQueryApi, type FetchArgs, fetchBaseQuery } from '@reduxjs/toolkit/query';
import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { workHeader } from '../../../contract/limits';
import { noticeRaised } from '../events';
import { orWork, withWork } from './work';

const secrets = { hmacSignatureSecret: 'a', hmacKeySignatureSecret: 'b' };
const taskOf = async () => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 20,
    deriveKey,
    ...secrets,
  });
  return btoa(JSON.stringify(challenge));
};
const post = () => ({
  url: '/api/Persona/Recover',
  method: 'POST',
  body: { email: 'anna@example.com' },
  headers: { 'Idempotency-Key': 'one' },
});
const refuse = (task?: string) =>
  new Response('{"statusCode":429}', {
    status: 429,
    headers: task === undefined ? {} : { [workHeader]: task },
  });

/** A host that gives these answers in turn. `seen` records the requests. */
function answer(...answers: Response[]) {
  const seen: Request[] = [];
  const given = new AbortController();
  let isGivenUp = false;
  const raw = fetchBaseQuery({
    baseUrl: 'https://piazza.example',
    validateStatus: () => true,
    fetchFn: async (request) => {
      seen.push((request as Request).clone());
      if (isGivenUp) given.abort();
      return answers[seen.length - 1] ?? new Response('{"statusCode":200}');
    },
  });
  const api = { signal: given.signal, getState: () => ({}), dispatch: jest.fn() as unknown } as BaseQueryApi;
  const send = async (args: FetchArgs) => {
    const { meta } = await orWork(raw)(args, api, {});
    return { status: meta?.response?.status };
  };
  return { seen, send, giveUpOnceAsked: () => void (isGivenUp = true) };
}

test('a write refused with a proof-of-work task is repeated with the solution, otherwise unchanged', async () => {
  const { seen, send } = answer(refuse(await taskOf()));
  expect((await send(post())).status).toBe(200);
  const [first, second] = seen;
  expect([first?.headers.get(workHeader), seen.length]).toEqual([null, 2]);
  expect(second?.headers.get('Idempotency-Key')).toBe('one');
  expect(await second?.json()).toEqual({ email: 'anna@example.com' });
  const payload = JSON.parse(atob(second?.headers.get(workHeader) ?? '')) as Payload;
  expect(await verifySolution({ ...payload, deriveKey, ...secrets })).toMatchObject({ verified: true });
});

test('a read is repeated with the solution as well', async () => {
  const { seen, send } = answer(refuse(await taskOf()));
  await send({ url: '/api/Maps/Autocomplete?q=Bolo' });
  expect([seen.length, seen[1]?.headers.has(workHeader), seen[1]?.url]).toEqual([2, true, seen[0]?.url]);
});

test('if the host then asks for more work, the call is repeated three times at most', async () => {
  const task = await taskOf();
  const twice = answer(refuse(task), refuse(task));
  expect((await twice.send(post())).status).toBe(200);
  expect(twice.seen).toHaveLength(3);
  const often = answer(...Array.from({ length: 9 }, () => refuse(task)));
  expect((await often.send(post())).status).toBe(429);
  expect(often.seen).toHaveLength(5);
});

describe('a caller that waits', () => {
  afterEach(() => jest.useRealTimers());

  test.each([
    ['for less than two seconds is shown no notice', 1999, []],
    [
      'longer is shown a notice about what the phone does',
      2000,
      [noticeRaised({ tone: 'info', label: 'rete-lavoro' })],
    ],
  ])('%s', async (_name, ms, told) => {
    jest.useFakeTimers();
    const dispatched: unknown[] = [];
    const { signal } = new AbortController();
    const dispatch = (action: unknown) => void dispatched.push(action);
    let letIn = (_answer: string): void => undefined;
    let meet = (): void => undefined;
    const isMet = new Promise<void>((resolve) => (meet = resolve));
    const task = await taskOf();
    const send = (solution?: string) => {
      if (solution === undefined) return 'refused';
      meet();
      return new Promise<string>((resolve) => (letIn = resolve));
    };
    const sent = withWork(send, (said) => (said === 'refused' ? task : null), {
      signal,
      dispatch,
    } as BaseQueryApi);
    await isMet;
    jest.advanceTimersByTime(ms);
    letIn('in');
    expect(await sent).toBe('in');
    jest.advanceTimersByTime(60_000);
    expect(dispatched).toEqual(told);
  });
});

test.each([
  ['without a task', () => undefined],
  ['with an unreadable task', () => 'x'],
])('a refusal %s is final', async (_what, task) => {
  const { seen, send } = answer(refuse(task()));
  expect((await send(post())).status).toBe(429);
  expect(seen).toHaveLength(1);
});

test('a browser that cannot hash, as over http to another machine, shows the refusal', async () => {
  const { seen, send } = answer(refuse(await taskOf()));
  const own = Object.getOwnPropertyDescriptor(globalThis, 'crypto') ?? {};
  Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
  const { status } = await send(post());
  Object.defineProperty(globalThis, 'crypto', own);
  expect([status, seen.length]).toEqual([429, 1]);
});

test('a cancelled call is not repeated', async () => {
  const { seen, send, giveUpOnceAsked } = answer(refuse(await taskOf()));
  giveUpOnceAsked();
  await send(post());
  expect(seen).toHaveLength(1);
});
