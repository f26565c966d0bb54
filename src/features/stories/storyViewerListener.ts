import { noticeRaised } from '../../api/events';
import type { AppDispatch, StartListening } from '../../api/hooks';
import { storyApi } from '../../api/story';
import {
  likeFailed,
  likeRequested,
  likeSucceeded,
  moved,
  selectStoryLike,
  selectViewer,
  shown,
  viewFailed,
} from './storyViewerSlice';

/** §9: how long a story is shown. */
export const storyMs = 6000;
const { addStoryLike, deleteStoryLike, storyLike, viewStory } = storyApi.endpoints;

function startClock(start: StartListening): void {
  start({
    predicate: (_action, current, previous) => current.storyViewer !== previous.storyViewer,
    effect: async (_action, { cancelActiveListeners, delay, dispatch, getState }) => {
      cancelActiveListeners();
      const { status, show } = selectViewer(getState());
      if (status !== 'playing' || !show || show.since === null) return;
      await delay(Math.max(0, storyMs - show.elapsed - (Date.now() - show.since)));
      dispatch(moved(1));
    },
  });
}

function startViews(start: StartListening): void {
  start({
    actionCreator: shown,
    effect: async ({ payload: { storyID } }, { dispatch, getOriginalState, getState }) => {
      const { show, viewed } = selectViewer(getState());
      const isFirst = viewed.includes(storyID) && !selectViewer(getOriginalState()).viewed.includes(storyID);
      // Watching one's own story is no view.
      if (!show || !isFirst || show.viewerID === show.publisherID) return;
      const { error } = await dispatch(
        viewStory.initiate({ StoryID: storyID, PersonaID: show.viewerID }, { track: false }),
      );
      if (error) dispatch(viewFailed(storyID));
    },
  });
}

const addToCount = (dispatch: AppDispatch, storyID: number, by: 1 | -1): void =>
  void dispatch(
    storyApi.util.updateQueryData('storyLikeCount', storyID, (draft) => {
      draft.statusMessage = String(Math.max(0, Number(draft.statusMessage) + by));
    }),
  );

/** Adds the like, or takes back the one with this id. Gives the like's id from now on; undefined when it failed. */
async function toggleLike(
  dispatch: AppDispatch,
  { storyID, personaID, likeID }: { storyID: number; personaID: number; likeID: number | null },
): Promise<number | null | undefined> {
  if (likeID !== null) {
    const { error } = await dispatch(deleteStoryLike.initiate(likeID, { track: false }));
    return error ? undefined : null;
  }
  const body = { storyLikeID: 0, personaID, storyID, dataLike: new Date().toISOString() };
  const { data } = await dispatch(addStoryLike.initiate(body, { track: false }));
  return data?.storyLikeID;
}

/** §4: added and taken back, the counts follow by one after the host's 200. */
function startLikes(start: StartListening): void {
  start({
    actionCreator: likeRequested,
    effect: async ({ payload: storyID }, { dispatch, getOriginalState, getState }) => {
      const { show } = selectViewer(getState());
      if (!show || selectViewer(getOriginalState()).liking !== null) return;
      const { viewerID: personaID } = show;
      const known = selectStoryLike(getState(), storyID);
      const served = storyLike.select({ StoryID: storyID, PersonaID: personaID })(getState()).data;
      const likeID = known === undefined ? (served?.listLike[0]?.storyLikeID ?? null) : known;
      const newID = await toggleLike(dispatch, { storyID, personaID, likeID });
      if (newID === undefined) {
        dispatch(likeFailed());
        dispatch(
          noticeRaised({
            tone: 'error',
            label: 'storia-like-errore',
            text: 'Il mi piace non è arrivato. Riprova.',
          }),
        );
        return;
      }
      dispatch(likeSucceeded({ storyID, likeID: newID }));
      addToCount(dispatch, storyID, newID === null ? -1 : 1);
    },
  });
}

export const startStoryViewer = (start: StartListening): void => {
  startClock(start);
  startViews(start);
  startLikes(start);
};
