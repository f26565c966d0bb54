import type { StartListening } from '../api/hooks';
import { startBookmark } from '../features/bookmark/bookmarkListener';
import { startChat } from '../features/chat/chatListener';
import { startComments } from '../features/comments/commentsListener';
import { startFeed } from '../features/feed/feedListener';
import { startFollow } from '../features/follow/followListener';
import { startStoryViewer } from '../features/stories/storyViewerListener';
import { startDeletion } from '../features/post/deletionListener';

/** The effects that only a signed-in person's pages need: they come with those pages, not with the login. */
export function startSignedInListeners(start: StartListening): void {
  startBookmark(start);
  startFollow(start);
  startComments(start);
  startFeed(start);
  startDeletion(start);
  startChat(start);
  startStoryViewer(start);
}
