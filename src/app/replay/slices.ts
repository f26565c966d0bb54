import type { Reducer } from '@reduxjs/toolkit';
import { baseApi } from '../../api/baseApi';
import '../../api/lookup';
import '../../api/persona';
import '../../api/post';
import '../../api/negozio';
import '../../api/assistenza';
import '../../api/avvisi';
import '../../api/bookmark';
import '../../api/chat';
import '../../api/commenti';
import '../../api/condivisione';
import '../../api/feedback';
import '../../api/follow';
import '../../api/like';
import '../../api/stories';
import '../../api/notifiche';
import '../../api/rating';
import '../../api/dispositivi';
import { languageSlice } from '../../core/language/languageSlice';
import { liveSlice } from '../../core/live/liveSlice';
import { noticesSlice } from '../../core/notices/noticesSlice';
import { offlineSlice } from '../../core/reachability/offlineSlice';
import { authSlice } from '../../core/session/authSlice';
import { profileSlice } from '../../core/session/profileSlice';
import { submissionsSlice } from '../../core/submissions/submissionsSlice';
import { bookmarkSlice } from '../../features/bookmark/bookmarkSlice';
import { removalSlice } from '../../features/bookmark/removalSlice';
import { chatSlice } from '../../features/chat/chatSlice';
import { commentsSlice } from '../../features/commenti/commentsSlice';
import { consentSlice } from '../../features/consent/consentSlice';
import { displaySlice } from '../../features/display/displaySlice';
import { draftsSlice } from '../../features/drafts/draftsSlice';
import { feedBatchSlice } from '../../features/feed/feedBatchSlice';
import { feedPlaceSlice } from '../../features/feed/feedPlaceSlice';
import { filterSheetSlice } from '../../features/filters/filterSheetSlice';
import { firstStepsSlice } from '../../features/firststeps/firstStepsSlice';
import { bellSlice } from '../../features/follow/bellSlice';
import { followSlice } from '../../features/follow/followSlice';
import { similarSlice } from '../../features/follow/similarSlice';
import { installSlice } from '../../features/install/installSlice';
import { shareSheetSlice } from '../../features/condivisione/shareSheetSlice';
import { shareSlice } from '../../features/condivisione/shareSlice';
import { likeListSlice } from '../../features/like/likeListSlice';
import { likeSlice } from '../../features/like/likeSlice';
import { counterSlice } from '../../features/notifiche/counterSlice';
import { placesSlice } from '../../features/places/placesSlice';
import { deletionSlice } from '../../features/post/deletionSlice';
import { editSlice } from '../../features/post/editSlice';
import { postViewSlice } from '../../features/post/postViewSlice';
import { saleSlice } from '../../features/post/saleSlice';
import { pushSlice } from '../../features/push/pushSlice';
import { wishesSlice } from '../../features/push/wishesSlice';
import { ratingListSlice } from '../../features/rating/ratingListSlice';
import { ratingSlice } from '../../features/rating/ratingSlice';
import { recoverySlice } from '../../features/recovery/recoverySlice';
import { registrationSlice } from '../../features/registration/registrationSlice';
import { recentSlice } from '../../features/search/recentSlice';
import { looksSlice } from '../../features/ricerche/looksSlice';
import { offerSlice } from '../../features/ricerche/offerSlice';
import { searchSlice } from '../../features/search/searchSlice';
import { proofSlice } from '../../features/security/proofSlice';
import { erasureSlice } from '../../features/settings/erasureSlice';
import { settingsSlice } from '../../features/settings/settingsSlice';
import { storyLikeSlice } from '../../features/stories/storyLikeSlice';
import { storyViewerSlice } from '../../features/stories/storyViewerSlice';
import { updateSlice } from '../../pwa/updateSlice';
import type { RootState } from '../../store/state';
import { locationSlice } from '../locationSlice';

/** Every slice of the app: a recording may speak of each, whatever page it began on. */
const slices = [
  locationSlice,
  authSlice,
  profileSlice,
  languageSlice,
  noticesSlice,
  consentSlice,
  updateSlice,
  installSlice,
  recoverySlice,
  registrationSlice,
  liveSlice,
  bookmarkSlice,
  likeSlice,
  shareSlice,
  followSlice,
  bellSlice,
  storyLikeSlice,
  removalSlice,
  similarSlice,
  likeListSlice,
  shareSheetSlice,
  searchSlice,
  recentSlice,
  offerSlice,
  looksSlice,
  settingsSlice,
  erasureSlice,
  proofSlice,
  commentsSlice,
  postViewSlice,
  deletionSlice,
  editSlice,
  saleSlice,
  draftsSlice,
  offlineSlice,
  submissionsSlice,
  ratingSlice,
  ratingListSlice,
  feedBatchSlice,
  feedPlaceSlice,
  placesSlice,
  filterSheetSlice,
  displaySlice,
  firstStepsSlice,
  chatSlice,
  counterSlice,
  storyViewerSlice,
  pushSlice,
  wishesSlice,
] as const;

type PartOf<S> = S extends { reducerPath: infer Path extends string; getInitialState: () => infer State }
  ? Record<Path, State>
  : never;
type Together<Part> = (Part extends unknown ? (part: Part) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** The state of a store to which every slice has come. */
export type WholeState = RootState & Together<PartOf<(typeof slices)[number]>>;

export const reducers: Record<string, Reducer> = Object.fromEntries(
  [baseApi, ...slices].map(({ reducerPath, reducer }) => [reducerPath, reducer as Reducer]),
);
