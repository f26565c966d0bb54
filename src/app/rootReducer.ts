import { combineReducers } from '@reduxjs/toolkit';
import { baseApi } from '../api/baseApi';
import { bookmarkSlice } from '../features/bookmark/bookmarkSlice';
import { chatSlice } from '../features/chat/chatSlice';
import { commentsSlice } from '../features/comments/commentsSlice';
import { feedBatchSlice } from '../features/feed/feedBatchSlice';
import { feedPlaceSlice } from '../features/feed/feedPlaceSlice';
import { followSlice } from '../features/follow/followSlice';
import { likeListSlice } from '../features/like/likeListSlice';
import { likeSlice } from '../features/like/likeSlice';
import { noticesSlice } from '../features/notices/noticesSlice';
import { deletionSlice } from '../features/post/deletionSlice';
import { postViewSlice } from '../features/post/postViewSlice';
import { profileSlice } from '../features/profile/profileSlice';
import { recoverySlice } from '../features/recovery/recoverySlice';
import { registrationSlice } from '../features/registration/registrationSlice';
import { authSlice } from '../features/session/authSlice';
import { shareSlice } from '../features/share/shareSlice';
import { storyViewerSlice } from '../features/stories/storyViewerSlice';
import { uploadSlice } from '../features/upload/uploadSlice';
import { languageSlice } from '../i18n/languageSlice';

export const rootReducer = combineReducers({
  [baseApi.reducerPath]: baseApi.reducer,
  auth: authSlice.reducer,
  profile: profileSlice.reducer,
  language: languageSlice.reducer,
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
  notices: noticesSlice.reducer,
  upload: uploadSlice.reducer,
  chat: chatSlice.reducer,
  storyViewer: storyViewerSlice.reducer,
  recovery: recoverySlice.reducer,
  registration: registrationSlice.reducer,
});
