import type { StartListening } from '../api/hooks';
import { startBookmark } from '../features/bookmark/bookmarkListener';
import { startRemoval } from '../features/bookmark/removalListener';
import { startChat } from '../features/chat/chatListener';
import { startComments } from '../features/comments/commentsListener';
import { startDrafts } from '../features/drafts/draftsListener';
import { startFeed } from '../features/feed/feedListener';
import { startFollow } from '../features/follow/followListener';
import { startSimilar } from '../features/follow/similarListener';
import { startRating } from '../features/rating/ratingListener';
import { startSearch } from '../features/search/searchListener';
import { startNotificationCounter } from '../features/notifications/counterListener';
import { startOffline } from '../features/offline/offlineListener';
import { startOutbox } from '../features/outbox/outboxListener';
import { startTextSize } from '../features/textsize/textSizeListener';
import { startStoryViewer } from '../features/stories/storyViewerListener';
import { startDeletion } from '../features/post/deletionListener';
import { startEdit } from '../features/post/editListener';

/** The effects that only a signed-in person's pages need: they come with those pages, not with the login. */
export function startSignedInListeners(start: StartListening): void {
  startBookmark(start);
  startRemoval(start);
  startFollow(start);
  startSimilar(start);
  startSearch(start);
  startComments(start);
  startFeed(start);
  startDeletion(start);
  startEdit(start);
  startRating(start);
  startDrafts(start);
  startChat(start);
  startNotificationCounter(start);
  startStoryViewer(start);
  startOffline(start);
  startOutbox(start);
  startTextSize(start);
}
