// Written by npm run replay:parts.
import '../../api/account';
import '../../api/assistenza';
import '../../api/avvisi';
import '../../api/bookmark';
import '../../api/chat';
import '../../api/commenti';
import '../../api/condivisione';
import '../../api/custode';
import '../../api/dispositivi';
import '../../api/feedback';
import '../../api/follow';
import '../../api/like';
import '../../api/lookup';
import '../../api/negozio';
import '../../api/notifiche';
import '../../api/persona';
import '../../api/piazza';
import '../../api/portrait';
import '../../api/post';
import '../../api/rating';
import '../../api/stories';
import '../../api/tutela';
import { locationSlice } from '../locationSlice';
import { languageSlice } from '../../core/language/languageSlice';
import { liveSlice } from '../../core/live/liveSlice';
import { noticesSlice } from '../../core/notices/noticesSlice';
import { placesSlice } from '../../core/places/placesSlice';
import { offlineSlice } from '../../core/reachability/offlineSlice';
import { sheetsSlice } from '../../core/screen/sheetsSlice';
import { authSlice } from '../../core/session/authSlice';
import { profileSlice } from '../../core/session/profileSlice';
import { submissionsSlice } from '../../core/submissions/submissionsSlice';
import { undoSlice } from '../../core/undo/undoSlice';
import { blockSlice } from '../../core/wayout/blockSlice';
import { hideAdSlice } from '../../core/wayout/hideSlices';
import { hidePersonSlice } from '../../core/wayout/hideSlices';
import { wayOutSlice } from '../../core/wayout/wayOutSlice';
import { bookmarkSlice } from '../../features/bookmark/bookmarkSlice';
import { chatSlice } from '../../features/chat/chatSlice';
import { commentsSlice } from '../../features/commenti/commentsSlice';
import { shareSheetSlice } from '../../features/condivisione/shareSheetSlice';
import { shareSlice } from '../../features/condivisione/shareSlice';
import { consentSlice } from '../../features/consent/consentSlice';
import { verdictSlice } from '../../features/custode/verdictSlice';
import { displaySlice } from '../../features/display/displaySlice';
import { feedSlice } from '../../features/feed/feedSlice';
import { filterSheetSlice } from '../../features/filters/filterSheetSlice';
import { firstStepsSlice } from '../../features/firststeps/firstStepsSlice';
import { bellSlice } from '../../features/follow/bellSlice';
import { followSlice } from '../../features/follow/followSlice';
import { similarSlice } from '../../features/follow/similarSlice';
import { installSlice } from '../../features/install/installSlice';
import { likeSlice } from '../../features/like/likeSlice';
import { counterSlice } from '../../features/notifiche/counterSlice';
import { deletionSlice } from '../../features/post/deletionSlice';
import { editSlice } from '../../features/post/editSlice';
import { postViewSlice } from '../../features/post/postViewSlice';
import { saleSlice } from '../../features/post/saleSlice';
import { pushSlice } from '../../features/push/pushSlice';
import { ratingSlice } from '../../features/rating/ratingSlice';
import { recoverySlice } from '../../features/recovery/recoverySlice';
import { registrationSlice } from '../../features/registration/registrationSlice';
import { looksSlice } from '../../features/ricerche/looksSlice';
import { recentSlice } from '../../features/search/recentSlice';
import { searchSlice } from '../../features/search/searchSlice';
import { storyLikeSlice } from '../../features/stories/storyLikeSlice';
import { storyViewerSlice } from '../../features/stories/storyViewerSlice';
import { updateSlice } from '../../pwa/updateSlice';

/** Every slice of the app: a recording may speak of each, whatever page it began on. */
export const slices = [
  locationSlice,
  languageSlice,
  liveSlice,
  noticesSlice,
  placesSlice,
  offlineSlice,
  sheetsSlice,
  authSlice,
  profileSlice,
  submissionsSlice,
  undoSlice,
  blockSlice,
  hideAdSlice,
  hidePersonSlice,
  wayOutSlice,
  bookmarkSlice,
  chatSlice,
  commentsSlice,
  shareSheetSlice,
  shareSlice,
  consentSlice,
  verdictSlice,
  displaySlice,
  feedSlice,
  filterSheetSlice,
  firstStepsSlice,
  bellSlice,
  followSlice,
  similarSlice,
  installSlice,
  likeSlice,
  counterSlice,
  deletionSlice,
  editSlice,
  postViewSlice,
  saleSlice,
  pushSlice,
  ratingSlice,
  recoverySlice,
  registrationSlice,
  looksSlice,
  recentSlice,
  searchSlice,
  storyLikeSlice,
  storyViewerSlice,
  updateSlice,
] as const;
