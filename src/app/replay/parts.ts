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

declare module '../../store/rootReducer' {
  interface LazySlices {
    location: ReturnType<typeof locationSlice.getInitialState>;
    language: ReturnType<typeof languageSlice.getInitialState>;
    live: ReturnType<typeof liveSlice.getInitialState>;
    notices: ReturnType<typeof noticesSlice.getInitialState>;
    pagePlaces: ReturnType<typeof placesSlice.getInitialState>;
    offline: ReturnType<typeof offlineSlice.getInitialState>;
    sheets: ReturnType<typeof sheetsSlice.getInitialState>;
    auth: ReturnType<typeof authSlice.getInitialState>;
    profile: ReturnType<typeof profileSlice.getInitialState>;
    submissions: ReturnType<typeof submissionsSlice.getInitialState>;
    undo: ReturnType<typeof undoSlice.getInitialState>;
    block: ReturnType<typeof blockSlice.getInitialState>;
    hideAd: ReturnType<typeof hideAdSlice.getInitialState>;
    hidePerson: ReturnType<typeof hidePersonSlice.getInitialState>;
    wayOut: ReturnType<typeof wayOutSlice.getInitialState>;
    bookmark: ReturnType<typeof bookmarkSlice.getInitialState>;
    chat: ReturnType<typeof chatSlice.getInitialState>;
    comments: ReturnType<typeof commentsSlice.getInitialState>;
    shareSheet: ReturnType<typeof shareSheetSlice.getInitialState>;
    share: ReturnType<typeof shareSlice.getInitialState>;
    consent: ReturnType<typeof consentSlice.getInitialState>;
    verdict: ReturnType<typeof verdictSlice.getInitialState>;
    display: ReturnType<typeof displaySlice.getInitialState>;
    feed: ReturnType<typeof feedSlice.getInitialState>;
    filterSheet: ReturnType<typeof filterSheetSlice.getInitialState>;
    firstSteps: ReturnType<typeof firstStepsSlice.getInitialState>;
    bell: ReturnType<typeof bellSlice.getInitialState>;
    follow: ReturnType<typeof followSlice.getInitialState>;
    similarPeople: ReturnType<typeof similarSlice.getInitialState>;
    install: ReturnType<typeof installSlice.getInitialState>;
    like: ReturnType<typeof likeSlice.getInitialState>;
    notificationCounter: ReturnType<typeof counterSlice.getInitialState>;
    postDeletion: ReturnType<typeof deletionSlice.getInitialState>;
    postEdit: ReturnType<typeof editSlice.getInitialState>;
    postView: ReturnType<typeof postViewSlice.getInitialState>;
    postSale: ReturnType<typeof saleSlice.getInitialState>;
    push: ReturnType<typeof pushSlice.getInitialState>;
    rating: ReturnType<typeof ratingSlice.getInitialState>;
    recovery: ReturnType<typeof recoverySlice.getInitialState>;
    registration: ReturnType<typeof registrationSlice.getInitialState>;
    searchLooks: ReturnType<typeof looksSlice.getInitialState>;
    recentSearches: ReturnType<typeof recentSlice.getInitialState>;
    search: ReturnType<typeof searchSlice.getInitialState>;
    storyLike: ReturnType<typeof storyLikeSlice.getInitialState>;
    storyViewer: ReturnType<typeof storyViewerSlice.getInitialState>;
    update: ReturnType<typeof updateSlice.getInitialState>;
  }
}

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
