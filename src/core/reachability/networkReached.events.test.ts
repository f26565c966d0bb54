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

test.each(['offline', 'trying'] as const)(
  'while the state is %s, the first answer of the host announces that the network is reached',
  async (status) => {
    expect(await ask(status, { listPost: [samplePost()] })).toEqual(['offline/networkReached']);
  },
);

test('while online, answers announce nothing', async () => {
  expect(await ask('online', { listPost: [samplePost()] })).toEqual([]);
});

test('when the network or the person comes back, the network is announced as reached even if it was never lost', async () => {
  const { dispatch, events, pass } = listening({
    ...signedIn,
    offline: { status: 'online', isRestored: true, seenAt: {} },
  });
  dispatch(netReturned());
  await pass();
  expect(events()).toEqual(['offline/netReturned', 'offline/networkReached']);
});

test('a failed call does not announce that the network is reached', async () => {
  expect(await ask('offline', () => Promise.reject(new TypeError('offline')))).toEqual([]);
});

describe('the count of notifications, requested to find out whether the host can be reached', () => {
  const count = 'GET /api/Notifiche/CountNotifichePersonaID';
  const lost = () => Promise.reject(new TypeError('offline'));
  /** A host that answers the count of notifications while `isUp`; the request for the post always fails. */
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

  test('one failed call does not count as offline while the host answers, and repeated failures ask the host once', async () => {
    const { now, asked, fail, events, pass } = open('online', true);
    await fail();
    await fail();
    await fail();
    expect([now(), asked()]).toEqual(['online', 1]);
    expect(events()).not.toContain('offline/networkReached');
    await pass(2000);
    expect(asked()).toBe(2);
  });

  test('a failed call counts as offline if the host does not answer either', async () => {
    const { now, fail } = open('online', false);
    await fail();
    expect(now()).toBe('offline');
  });

  test('is requested at once when the phone’s network is back, and not again after its answer', async () => {
    const { dispatch, now, asked, events, pass } = open('offline', true);
    dispatch(netReturned());
    expect(now()).toBe('trying');
    await pass();
    expect([now(), asked()]).toEqual(['online', 1]);
    expect(events()).toContain('offline/networkReached');
  });

  test('counts as offline if two requests in a row get no answer', async () => {
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

  test('a failure on the old network does not count once the phone has a new one', async () => {
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

  test('while offline it is requested every 15 seconds, until the host answers', async () => {
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

  test('while offline the answer to any other call counts as online too', async () => {
    const { dispatch, now, pass } = open('offline', true);
    void dispatch(notificheApi.endpoints.notificationCount.initiate(2, { subscribe: false }));
    await pass();
    expect(now()).toBe('online');
  });
});
