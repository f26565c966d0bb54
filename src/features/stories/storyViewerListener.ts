import type { Listener } from '../../store/listen';
import { anew, once } from '../../api/asked';
import { storiesApi } from '../../api/stories';
import { moved, selectViewer, shown, viewFailed } from './storyViewerSlice';

/** §9: milliseconds for which a story is shown. */
const storyMs = 6000;
const { viewStory, storyViewCount } = storiesApi.endpoints;

export const storyClockListener: Listener = (startListening) => {
  startListening({
    predicate: (_action, current, previous) => selectViewer(current) !== selectViewer(previous),
    effect: async (_action, { cancelActiveListeners, delay, dispatch, getState }) => {
      cancelActiveListeners();
      const { status, show } = selectViewer(getState());
      if (status !== 'playing' || !show || show.since === null) return;
      await delay(Math.max(0, storyMs - show.elapsed - (Date.now() - show.since)));
      dispatch(moved(1));
    },
  });
};

export const storyViewListener: Listener = (startListening) => {
  startListening({
    actionCreator: shown,
    effect: async ({ payload: { storyID } }, { dispatch, getOriginalState, getState }) => {
      const { show, viewed } = selectViewer(getState());
      const isFirst = viewed.includes(storyID) && !selectViewer(getOriginalState()).viewed.includes(storyID);
      // Watching one's own story does not count as a view.
      if (!show || !isFirst || show.viewerID === show.publisherID) return;
      const { error } = await dispatch(
        viewStory.initiate({ StoryID: storyID, PersonaID: show.viewerID }, once),
      );
      if (error) return void dispatch(viewFailed(storyID));
      // Waits for a running request for the number of views, because it may not include this view yet and would be
      // reused.
      await dispatch(storiesApi.util.getRunningQueryThunk('storyViewCount', storyID));
      await dispatch(storyViewCount.initiate(storyID, anew));
    },
  });
};
