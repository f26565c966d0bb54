/** @jest-environment ./src/testing/environment.ts */
import { anew } from '../../api/asked';
import { notificheApi } from '../../api/notifiche';
import { postApi } from '../../api/post';
import { listeningTo } from '../../testing/listening';
import { samplePost, signedIn } from '../../testing/samplePost';
import { askHost } from './askHost';
import { networkListener } from './networkReached';
import { netReturned, type NetStatus, selectNet } from './offlineSlice';

const listening = listeningTo(networkListener);

async function ask(status: NetStatus, answer: object | (() => Promise<object>)) {
  const offline = { status, isRestored: true, seenAt: {} };
  const store = listening({ ...signedIn, offline }, { 'GET /api/Post/GetPostDetails': answer });
  void store.dispatch(postApi.endpoints.post.initiate(10, { subscribe: false }));
  await store.pass();
  return store.events().filter((name) => !name.startsWith('api/'));
}

test.each(['offline', 'trying'] as const)('the first answer to somebody %s says it once', async (status) => {
  expect(await ask(status, { listPost: [samplePost()] })).toEqual(['offline/networkReached']);
});

test('further answers do not repeat it', async () => {
  expect(await ask('online', { listPost: [samplePost()] })).toEqual([]);
});

test('a returning network or person is worth a try, even if the host was never missing', async () => {
  const { dispatch, events, pass } = listening({
    ...signedIn,
    offline: { status: 'online', isRestored: true, seenAt: {} },
  });
  dispatch(netReturned());
  await pass();
  expect(events()).toEqual(['offline/netReturned', 'offline/networkReached']);
});

test('a failed call does not say that the network is reached', async () => {
  expect(await ask('offline', () => Promise.reject(new TypeError('offline')))).toEqual([]);
});

describe('the cheapest question decides whether there is a network', () => {
  const count = 'GET /api/Notifiche/CountNotifichePersonaID';
  const lost = () => Promise.reject(new TypeError('offline'));
  /** A host that answers the count while `isUp` is true, and never gives the post. */
  function open(status: NetStatus, isUp: boolean) {
    const host = { isUp };
    const offline = { status, isRestored: true, seenAt: {} };
    const store = listening(
      { ...signedIn, offline },
      { [count]: () => (host.isUp ? { count: 0 } : lost()), 'GET /api/Post/GetPostDetails': lost },
    );
    const now = () => selectNet(store.getState());
    const asked = () => store.requests.filter(({ url }) => url.includes('CountNotifiche')).length;
    const fail = () => {
      void store.dispatch(postApi.endpoints.post.initiate(10, anew));
      return store.pass();
    };
    return { ...store, host, now, asked, fail };
  }

  test('one failed call does not lose the network while the host answers, and not each failure asks', async () => {
    const { now, asked, fail, events, pass } = open('online', true);
    await fail();
    await fail();
    await fail();
    expect([now(), asked()]).toEqual(['online', 1]);
    expect(events()).not.toContain('offline/networkReached');
    await pass(2000);
    expect(asked()).toBe(2);
  });

  test('a failed call with the host gone loses the network', async () => {
    const { now, fail } = open('online', false);
    await fail();
    expect(now()).toBe('offline');
  });

  test('a phone with a network again asks at once, and the first answer ends the asking', async () => {
    const { dispatch, now, asked, events, pass } = open('offline', true);
    dispatch(netReturned());
    expect(now()).toBe('trying');
    await pass();
    expect([now(), asked()]).toEqual(['online', 1]);
    expect(events()).toContain('offline/networkReached');
  });

  test('a question without an answer counts as no host if the next one gets none either', async () => {
    const { dispatch, host, now, pass } = open('offline', true);
    host.isUp = false;
    globalThis.fetch = (_address, init) =>
      new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', reject));
    dispatch(netReturned());
    await pass(15_999);
    expect(now()).toBe('trying');
    await pass(1);
    expect(now()).toBe('offline');
  });

  test('a failed question of the old network says nothing about the new one', async () => {
    const net = { lose: (): void => undefined };
    const first = new Promise<object>((_resolve, reject) => {
      net.lose = () => reject(new TypeError('offline'));
    });
    const answers = [() => first, () => Promise.resolve({ count: 0 })];
    const { dispatch, pass, getState } = listening(
      { ...signedIn, offline: { status: 'online', isRestored: true, seenAt: {} } },
      { [count]: () => (answers.shift() ?? lost)() },
    );
    const asked = dispatch(askHost());
    await pass();
    dispatch(netReturned());
    net.lose();
    await pass();
    expect([await asked, selectNet(getState())]).toEqual([true, 'online']);
  });

  test('without a network the host is asked now and then, on every page', async () => {
    const { dispatch, host, now, asked, pass } = open('offline', false);
    dispatch(netReturned());
    await pass();
    expect([now(), asked()]).toEqual(['offline', 1]);
    await pass(15_000);
    expect([now(), asked()]).toEqual(['offline', 2]);
    host.isUp = true;
    await pass(15_000);
    expect([now(), asked()]).toEqual(['online', 3]);
    await pass(60_000);
    expect(asked()).toBe(3);
  });

  test('an answer to any other call ends the asking too', async () => {
    const { dispatch, now, pass } = open('offline', true);
    void dispatch(notificheApi.endpoints.notificationCount.initiate(2, { subscribe: false }));
    await pass();
    expect(now()).toBe('online');
  });
});
