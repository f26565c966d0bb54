/** @jest-environment ./src/testing/environment.ts */
import type { createToggle } from '../core/overlay/createToggleSlice';
import { bookmark } from '../features/bookmark/bookmarkSlice';
import { share } from '../features/condivisione/shareSlice';
import { bell } from '../features/follow/bellSlice';
import { follow } from '../features/follow/followSlice';
import { like } from '../features/like/likeSlice';
import { storyLike } from '../features/stories/storyLikeSlice';
import { block } from '../core/wayout/blockSlice';
import { hideAd, hidePerson } from '../core/wayout/hideSlices';
import { askHost } from '../core/reachability/askHost';
import { listeningTo } from '../testing/listening';
import { samplePost, signedIn } from '../testing/samplePost';

const toggles = { like, bookmark, share, storyLike, follow, bell, block, hideAd, hidePerson };
type Toggle = ReturnType<typeof createToggle>;
const all = Object.entries(toggles) as [string, Toggle][];

/** The answers of a host on which each relation exists and has the id 7. */
const standing: Record<string, object> = {
  'GET /api/Post/GetPostDetails': {
    listPost: [samplePost({ postID: 7, likeID: 70, bookmarkID: 70, condivisioneID: 70 })],
  },
  'GET /GetCheckFollow': { campanella: 1 },
  'GET /api/Stories/GetStoryLike': { listLike: [{ storyLikeID: 70 }] },
  'GET /api/Tutela/BlocchiList': { listBloccati: [{ bloccatoID: 7 }] },
  'GET /api/Tutela/NascostiList': { listNascosti: [{ postID: 7, altroID: 7 }] },
  'GET /api/Notifiche/NotificheCount': { notificheCount: 0 },
};
const hostWith = (write: object | (() => Promise<object>)) =>
  new Proxy({} as Parameters<ReturnType<typeof listeningTo>>[1] & object, {
    get: (_target, call: string) => (call.startsWith('POST') ? write : (standing[call] ?? {})),
  });
const tap = { id: 7, relationID: null };

test.each(all)(
  '%s: after a lost answer, the relation is requested again once any other answer arrives',
  async (_name, toggle) => {
    const store = listeningTo(toggle.listener)(
      signedIn,
      hostWith(() => Promise.reject(new TypeError('lost'))),
    );
    store.dispatch(toggle.toggleRequested({ ...tap, confirmed: false }));
    await store.pass();
    expect(toggle.selectToggle(store.getState(), 7)).toMatchObject({ status: 'settled', isUnknown: true });
    await store.pass(1);
    void store.dispatch(askHost());
    await store.pass();
    expect(toggle.selectToggle(store.getState(), 7)).toMatchObject({
      status: 'settled',
      confirmed: true,
      desired: true,
      isUnknown: false,
    });
  },
);

test.each(all)('%s: the relation stays unknown while the host cannot be reached', async (_name, toggle) => {
  const calls: string[] = [];
  const store = listeningTo(toggle.listener)(
    signedIn,
    new Proxy({} as Parameters<ReturnType<typeof listeningTo>>[1] & object, {
      get: (_target, call: string) => {
        calls.push(call);
        return call.includes('Notifiche') ? {} : () => Promise.reject(new TypeError('lost'));
      },
    }),
  );
  store.dispatch(toggle.toggleRequested({ ...tap, confirmed: false }));
  await store.pass();
  await store.pass(1);
  void store.dispatch(askHost());
  await store.pass();
  expect(calls).toHaveLength(3);
  expect(toggle.selectToggle(store.getState(), 7)).toMatchObject({ confirmed: false, isUnknown: true });
});

test.each(all)('%s: removing a relation that no longer exists succeeds', async (name, toggle) => {
  const gone = ['like', 'bookmark', 'share', 'storyLike'].includes(name) ? { statusCode: 404 } : {};
  const store = listeningTo(toggle.listener)(signedIn, hostWith(gone));
  store.dispatch(toggle.toggleRequested({ ...tap, relationID: 70, confirmed: true }));
  await store.pass();
  expect(toggle.selectToggle(store.getState(), 7)).toMatchObject({
    status: 'settled',
    confirmed: false,
    desired: false,
  });
});
