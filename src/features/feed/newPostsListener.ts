import { postApi } from '../../api/post';
import { postsSeen, selectPrima } from '../../core/live/liveSlice';
import type { Listener } from '../../store/listen';

/** Restarts the count of new posts whenever the home feed is loaded. */
export const newPostsListener: Listener = (startListening) => {
  startListening({
    matcher: postApi.endpoints.posts.matchFulfilled,
    effect: ({ payload, meta }, { dispatch, getState }) => {
      const prima = payload.pages[0]?.prima;
      const isHome = meta.arg.originalArgs.kind === 'home';
      if (isHome && prima !== undefined && prima !== selectPrima(getState())) dispatch(postsSeen(prima));
    },
  });
};
