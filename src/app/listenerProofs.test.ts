import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
const starts = /^ *startListening\(|= startToggle\(/gm;

/**
 * The files that start listeners, with their number; a toggle counts as one. The file beside each,
 * `<module>.events.test.ts`, proves on a mock store the events that each listener emits, in order: a new listener is
 * proven there and counted here.
 */
const proven: Record<string, number> = {
  'app/sessionListener.ts': 1,
  'core/language/languageListener.ts': 5,
  'core/live/liveListener.ts': 1,
  'core/live/refetchListener.ts': 1,
  'core/notices/noticesListener.ts': 1,
  'core/reachability/failureLog.ts': 1,
  'core/reachability/networkReached.ts': 3,
  'core/session/profileListener.ts': 2,
  'core/overlay/createToggleSlice.ts': 3,
  'features/bookmark/bookmarkSlice.ts': 1,
  'features/chat/chatSlice.ts': 2,
  'features/commenti/commentsSlice.ts': 1,
  'features/condivisione/shareSlice.ts': 1,
  'features/consent/consentListener.ts': 1,
  'features/display/displaySlice.ts': 1,
  'features/feed/feedBatchSlice.ts': 2,
  'features/feed/newPostsListener.ts': 1,
  'features/firststeps/firstStepsSlice.ts': 1,
  'features/follow/bellSlice.ts': 1,
  'features/follow/followSlice.ts': 1,
  'features/follow/similarSlice.ts': 1,
  'features/install/installListener.ts': 1,
  'features/like/likeSlice.ts': 1,
  'features/notifiche/counterSlice.ts': 4,
  'features/offline/offlineListener.ts': 8,
  'features/outbox/outboxListener.ts': 3,
  'features/post/deletionSlice.ts': 1,
  'features/post/editSlice.ts': 1,
  'features/post/saleSlice.ts': 1,
  'features/push/pushListener.ts': 4,
  'features/rating/ratingSlice.ts': 1,
  'features/ricerche/looksSlice.ts': 1,
  'features/ricerche/offerSlice.ts': 1,
  'features/search/recentSlice.ts': 2,
  'features/search/searchSlice.ts': 1,
  'features/stories/storyLikeSlice.ts': 1,
  'features/stories/storyViewerListener.ts': 2,
  'pwa/updateListener.ts': 2,
};

const modules = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.') && !path.startsWith('testing/'))
  .sort();

test('every listener is counted', () => {
  const found = modules.flatMap((path) => {
    const count = readFileSync(join(root, path), 'utf8').match(starts)?.length ?? 0;
    return count > 0 ? [[path, count]] : [];
  });
  expect(Object.fromEntries(found)).toEqual(proven);
});

test.each(Object.keys(proven))('what the listeners of %s emit is proven beside them', (path) => {
  const proof = join(root, path.replace(/\.tsx?$/, '.events.test.ts'));
  expect(existsSync(proof) && readFileSync(proof, 'utf8')).toContain("/testing/listening'");
});
