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

/** The contract, row by row: while nobody answers it the screen has words and can ask again; then it comes by itself. */
const listening = listeningTo(networkListener, askAgainListener);
const count = 'GET /api/Notifiche/CountNotifichePersonaID';

interface Endpoint {
  initiate: (arg: unknown) => AppThunk<Promise<{ error?: unknown }>>;
  useMutation?: unknown;
}
const endpoints = Object.entries(baseApi.endpoints as object as Record<string, Endpoint>);
const reads = endpoints.filter(([, { useMutation }]) => !useMutation);
const writes = endpoints.filter(([, { useMutation }]) => useMutation);

/** Stands for whatever an endpoint takes: a 1, of which each field is a 1. */
const argument = new Proxy(
  {},
  {
    get: (_target, name) =>
      name === Symbol.toPrimitive ? () => 1 : typeof name === 'string' && name !== 'toJSON' ? 1 : undefined,
  },
);

const argumentOf = (name: string): unknown =>
  name === 'countEach' ? [argument] : name === 'posts' ? { kind: 'home', arg: argument } : argument;

/** A host that answers `others` alone as long as `isHung`. */
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

/** A host whose `/healthz` answers unless `isGone`. */
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
  ['alone', [count]],
  ['like all others', []],
] as const)('while %s is not answered', (_way, others) => {
  test.each(reads)('%s says so, and loads within ten seconds of the network', async (...read) => {
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
  });

  test.each(writes)('%s says so, and ends when the person asks again', async (...write) => {
    const { pass, getState, result, askAgain } = ask(write, others);
    await wait(12);
    // Pictures go another way, whose screen tells how far they are: sendForm.test.ts.
    if (uploads.length > 0) return;
    expect([selectIsSilent(getState()), result]).toEqual([true, {}]);
    askAgain();
    await pass();
    expect(result).toMatchObject({ isSettled: true, error: { kind: 'timeout' } });
  });
});
