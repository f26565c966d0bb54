import { liveListener } from '../core/live/liveListener';
import { refetchListener } from '../core/live/refetchListener';
import { failureListener } from '../core/reachability/failureLog';
import { networkListener } from '../core/reachability/networkReached';
import { blockListener } from '../core/wayout/blockSlice';
import { hideAdListener, hidePersonListener } from '../core/wayout/hideSlices';
import { bookmarkListener } from '../features/bookmark/bookmarkSlice';
import { chatListener } from '../features/chat/chatSlice';
import { commentsListener } from '../features/commenti/commentsSlice';
import { shareListener } from '../features/condivisione/shareSlice';
import { displayListener } from '../features/display/displaySlice';
import { feedListener } from '../features/feed/feedSlice';
import { newPostsListener } from '../features/feed/newPostsListener';
import { firstStepsListener } from '../features/firststeps/firstStepsSlice';
import { bellListener } from '../features/follow/bellSlice';
import { followListener } from '../features/follow/followSlice';
import { similarListener } from '../features/follow/similarSlice';
import { likeListener } from '../features/like/likeSlice';
import { counterListener } from '../features/notifiche/counterSlice';
import {
  askAgainListener,
  leftOutListener,
  savedListener,
  seenListener,
} from '../features/offline/offlineListener';
import { outboxListener } from '../features/outbox/outboxListener';
import { deletionListener } from '../features/post/deletionSlice';
import { editListener } from '../features/post/editSlice';
import { saleListener } from '../features/post/saleSlice';
import {
  deviceListener,
  pushAskListener,
  pushLookListener,
  pushOfferListener,
} from '../features/push/pushListener';
import { ratingListener } from '../features/rating/ratingSlice';
import { looksListener } from '../features/ricerche/looksSlice';
import { searchUndoListener } from '../features/ricerche/searchUndo';
import { recentListener } from '../features/search/recentSlice';
import { searchListener } from '../features/search/searchSlice';
import { storyLikeListener } from '../features/stories/storyLikeSlice';
import { storyClockListener, storyViewListener } from '../features/stories/storyViewerListener';
import type { Listener } from '../store/listen';

/**
 * The listeners of the signed-in pages; `SignedIn` loads and starts them. Those of every visit are in
 * `firstListeners.ts`, those of the installed app in `pwa.ts`.
 */
export const listeners: readonly Listener[] = [
  bookmarkListener,
  likeListener,
  shareListener,
  followListener,
  bellListener,
  storyLikeListener,
  blockListener,
  hideAdListener,
  hidePersonListener,
  networkListener,
  failureListener,
  liveListener,
  refetchListener,
  seenListener,
  savedListener,
  leftOutListener,
  askAgainListener,
  outboxListener,
  chatListener,
  commentsListener,
  counterListener,
  newPostsListener,
  feedListener,
  similarListener,
  firstStepsListener,
  searchListener,
  recentListener,
  looksListener,
  searchUndoListener,
  saleListener,
  editListener,
  deletionListener,
  ratingListener,
  storyClockListener,
  storyViewListener,
  pushLookListener,
  pushAskListener,
  deviceListener,
  pushOfferListener,
  displayListener,
];
