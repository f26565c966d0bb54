import { type BaseQueryApi, type FetchArgs, fetchBaseQuery } from '@reduxjs/toolkit/query';
import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { workHeader } from '../../../contract/limits';
import { orWork } from './work';

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

/** A host that answers one thing after another; `seen` are the calls that it got. */
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
  const api = { signal: given.signal, getState: () => ({}) } as BaseQueryApi;
  const send = async (args: FetchArgs) => {
    const { meta } = await orWork(raw)(args, api, {});
    return { status: meta?.response?.status };
  };
  return { seen, send, giveUpOnceAsked: () => void (isGivenUp = true) };
}

test('a call that the host takes work for is sent once more with it, the same in all else', async () => {
  const { seen, send } = answer(refuse(await taskOf()));
  expect((await send(post())).status).toBe(200);
  const [first, second] = seen;
  expect([first?.headers.get(workHeader), seen.length]).toEqual([null, 2]);
  expect(second?.headers.get('Idempotency-Key')).toBe('one');
  expect(await second?.json()).toEqual({ email: 'anna@example.com' });
  const payload = JSON.parse(atob(second?.headers.get(workHeader) ?? '')) as Payload;
  expect(await verifySolution({ ...payload, deriveKey, ...secrets })).toMatchObject({ verified: true });
});

test('a question is asked once more as well', async () => {
  const { seen, send } = answer(refuse(await taskOf()));
  await send({ url: '/api/Maps/Autocomplete?q=Bolo' });
  expect([seen.length, seen[1]?.headers.has(workHeader), seen[1]?.url]).toEqual([2, true, seen[0]?.url]);
});

test('it is sent no third time', async () => {
  const task = await taskOf();
  const { seen, send } = answer(refuse(task), refuse(task));
  expect((await send(post())).status).toBe(429);
  expect(seen).toHaveLength(2);
});

test.each([
  ['without a task', () => undefined],
  ['with one that nobody can read', () => 'x'],
])('a refusal %s stays one', async (_what, task) => {
  const { seen, send } = answer(refuse(task()));
  expect((await send(post())).status).toBe(429);
  expect(seen).toHaveLength(1);
});

test('a browser without hashes, as on http to another machine, shows the refusal', async () => {
  const { seen, send } = answer(refuse(await taskOf()));
  const own = Object.getOwnPropertyDescriptor(globalThis, 'crypto') ?? {};
  Object.defineProperty(globalThis, 'crypto', { value: {}, configurable: true });
  const { status } = await send(post());
  Object.defineProperty(globalThis, 'crypto', own);
  expect([status, seen.length]).toEqual([429, 1]);
});

test('a call that is given up works no longer', async () => {
  const { seen, send, giveUpOnceAsked } = answer(refuse(await taskOf()));
  giveUpOnceAsked();
  await send(post());
  expect(seen).toHaveLength(1);
});
