import { bookmarkSlice } from '../features/bookmark/bookmarkSlice';
import { chatSlice } from '../features/chat/chatSlice';
import { commentsSlice } from '../features/comments/commentsSlice';
import { feedBatchSlice } from '../features/feed/feedBatchSlice';
import { feedPlaceSlice } from '../features/feed/feedPlaceSlice';
import { followSlice } from '../features/follow/followSlice';
import { likeListSlice } from '../features/like/likeListSlice';
import { likeSlice } from '../features/like/likeSlice';
import { deletionSlice } from '../features/post/deletionSlice';
import { postViewSlice } from '../features/post/postViewSlice';
import { shareSlice } from '../features/share/shareSlice';
import { storyViewerSlice } from '../features/stories/storyViewerSlice';
import { uploadSlice } from '../features/upload/uploadSlice';
import type { LateReducers } from './rootReducer';

/** The state of the signed-in pages. */
export const signedInReducers: LateReducers = {
  bookmark: bookmarkSlice.reducer,
  follow: followSlice.reducer,
  like: likeSlice.reducer,
  share: shareSlice.reducer,
  likeList: likeListSlice.reducer,
  comments: commentsSlice.reducer,
  postView: postViewSlice.reducer,
  deletion: deletionSlice.reducer,
  feedBatch: feedBatchSlice.reducer,
  feedPlace: feedPlaceSlice.reducer,
  upload: uploadSlice.reducer,
  chat: chatSlice.reducer,
  storyViewer: storyViewerSlice.reducer,
};
