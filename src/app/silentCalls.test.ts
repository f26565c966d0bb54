/** @jest-environment ./src/testing/environment.ts */
import { entries } from '../../contract/table';
import { baseApi } from '../api/baseApi';
import { isUnreached } from '../api/apiError';
import { networkListener } from '../core/reachability/networkReached';
import { selectIsSilent } from '../core/reachability/offlineSlice';
import { askAgainListener } from '../features/offline/offlineListener';
import { listeningTo } from '../testing/listening';
import { signedIn } from '../testing/samplePost';
import type { CallMemory } from '../api/transport/extra';
import type { AppThunk } from '../store/hooks';
import { fakeUploads } from '../testing/fakeUploads';
import { signFor } from '../testing/host';
import './replay/parts';

jest.mock('../lib/pushDevice', () => ({
  ...jest.requireActual<object>('../lib/pushDevice'),
  readSubscription: async () => ({}),
}));

/**
 * For every call of the contract: while the host does not answer, the screen says so and offers a retry; once it
 * answers again, reads load by themselves.
 */
const listening = listeningTo(networkListener, askAgainListener);
const count = 'GET /api/Notifiche/CountNotifichePersonaID';

interface Endpoint {
  initiate: (arg: unknown) => AppThunk<Promise<{ error?: unknown }>>;
  useMutation?: unknown;
}
const endpoints = Object.entries(baseApi.endpoints as object as Record<string, Endpoint>);
const reads = endpoints.filter(([, { useMutation }]) => !useMutation);
const writes = endpoints.filter(([, { useMutation }]) => useMutation);

/** A value that fits any endpoint's argument: as a primitive it is 1, and so is each of its fields. */
const argument = new Proxy(
  {},
  {
    get: (_target, name) =>
      name === Symbol.toPrimitive ? () => 1 : typeof name === 'string' && name !== 'toJSON' ? 1 : undefined,
  },
);

const argumentOf = (name: string): unknown =>
  name === 'countEach' ? [argument] : name === 'posts' ? { kind: 'home', arg: argument } : argument;

/** Starts a call to a host that, while `isHung`, answers only the calls in `others`. */
function ask([name, endpoint]: (typeof endpoints)[number], others: readonly string[]) {
  const net = { isHung: true };
  const answer = (call: string) => () =>
    net.isHung && !others.includes(call)
      ? new Promise<object>(() => undefined)
      : // The host's no is an answer, too, and no slice reads it.
        Promise.resolve(call === count ? { count: 0 } : { statusCode: 422 });
  const store = listening(signedIn, Object.fromEntries(entries.map(({ call }) => [call, answer(call)])));
  globalThis.fetch = besideThe(globalThis.fetch, () => net.isHung && others.length === 0);
  const result: { error?: unknown; isSettled?: boolean } = {};
  void store
    .dispatch(endpoint.initiate(argumentOf(name)))
    .then(({ error }) => Object.assign(result, { error, isSettled: true }));
  const stateOf = () => {
    const entry = Object.values(store.getState().api.queries).find((one) => one?.endpointName === name);
    if (entry?.status === 'pending') return 'pending';
    return entry?.status === 'rejected' && isUnreached(entry.error) ? 'lost' : 'answered';
  };
  const askAgain = () => (store.extra.calls as CallMemory).waiting?.forEach((retry) => retry());
  return { ...store, net, result, stateOf, askAgain };
}

/** Adds `/healthz` to the host, which answers unless `isGone`. */
const besideThe =
  (host: typeof fetch, isGone: () => boolean): typeof fetch =>
  async (input, init) => {
    if (input !== '/healthz') return host(input, init);
    return isGone()
      ? new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', reject))
      : new Response(null, { headers: signFor(input, init) });
  };

let uploads: unknown[];
beforeEach(() => (uploads = fakeUploads()));
afterEach(() => jest.restoreAllMocks());
const wait = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

describe.each([
  ['only this call is not answered', [count]],
  ['no call is answered', []],
] as const)('while %s', (_way, others) => {
  test.each(reads)(
    '%s shows that it is slow, and loads within ten seconds after the host answers again',
    async (...read) => {
      for (const hung of [9, 17, 23]) {
        const { pass, net, getState, stateOf } = ask(read, read[0] === 'notificationCount' ? [] : others);
        await wait(9);
        if (hung > 12) {
          await wait(3);
          expect([selectIsSilent(getState()), stateOf()]).toEqual([true, 'pending']);
          await wait(hung - 12);
        }
        net.isHung = false;
        await pass(10_000);
        expect([hung, stateOf()]).toEqual([hung, 'answered']);
      }
    },
  );

  test.each(writes)('%s shows that it is slow, and ends when the person presses retry', async (...write) => {
    const { pass, getState, result, askAgain } = ask(write, others);
    await wait(12);
    // Uploads show their own progress: see sendForm.test.ts.
    if (uploads.length > 0) return;
    expect([selectIsSilent(getState()), result]).toEqual([true, {}]);
    askAgain();
    await pass();
    expect(result).toMatchObject({ isSettled: true, error: { kind: 'timeout' } });
  });
});
