import { outboxSlice } from '../api/outbox/outboxSlice';
import { bookmarkSlice } from '../features/bookmark/bookmarkSlice';
import { removalSlice } from '../features/bookmark/removalSlice';
import { chatSlice } from '../features/chat/chatSlice';
import { commentsSlice } from '../features/comments/commentsSlice';
import { draftsSlice } from '../features/drafts/draftsSlice';
import { feedBatchSlice } from '../features/feed/feedBatchSlice';
import { feedPlaceSlice } from '../features/feed/feedPlaceSlice';
import { filterSheetSlice } from '../features/filters/filterSheetSlice';
import { followSlice } from '../features/follow/followSlice';
import { similarSlice } from '../features/follow/similarSlice';
import { installSlice } from '../features/install/installSlice';
import { likeListSlice } from '../features/like/likeListSlice';
import { likeSlice } from '../features/like/likeSlice';
import { counterSlice } from '../features/notifications/counterSlice';
import { deletionSlice } from '../features/post/deletionSlice';
import { editSlice } from '../features/post/editSlice';
import { postViewSlice } from '../features/post/postViewSlice';
import { offlineSlice } from '../features/offline/offlineSlice';
import { ratingSlice } from '../features/rating/ratingSlice';
import { erasureSlice } from '../features/settings/erasureSlice';
import { settingsSlice } from '../features/settings/settingsSlice';
import { searchSlice } from '../features/search/searchSlice';
import { shareSlice } from '../features/share/shareSlice';
import { storyViewerSlice } from '../features/stories/storyViewerSlice';
import { textSizeSlice } from '../features/textsize/textSizeSlice';
import { uploadSlice } from '../features/upload/uploadSlice';
import type { LateReducers } from './rootReducer';

/** The state of the signed-in pages. */
export const signedInReducers = {
  bookmark: bookmarkSlice.reducer,
  removal: removalSlice.reducer,
  follow: followSlice.reducer,
  similar: similarSlice.reducer,
  like: likeSlice.reducer,
  search: searchSlice.reducer,
  share: shareSlice.reducer,
  settings: settingsSlice.reducer,
  erasure: erasureSlice.reducer,
  install: installSlice.reducer,
  likeList: likeListSlice.reducer,
  comments: commentsSlice.reducer,
  postView: postViewSlice.reducer,
  deletion: deletionSlice.reducer,
  edit: editSlice.reducer,
  drafts: draftsSlice.reducer,
  offline: offlineSlice.reducer,
  outbox: outboxSlice.reducer,
  rating: ratingSlice.reducer,
  feedBatch: feedBatchSlice.reducer,
  feedPlace: feedPlaceSlice.reducer,
  filterSheet: filterSheetSlice.reducer,
  textSize: textSizeSlice.reducer,
  upload: uploadSlice.reducer,
  chat: chatSlice.reducer,
  notificationCounter: counterSlice.reducer,
  storyViewer: storyViewerSlice.reducer,
} satisfies LateReducers;

/** A slice makes its reducer when that is first called: before all of them are, at once, with the page. */
export function buildReducers(): void {
  for (const reducer of Object.values(signedInReducers)) reducer(undefined, { type: 'app/built' });
}
