import { noticeRaised } from '../../api/events';
import type { AppDispatch } from '../../store/hooks';
import { startListening } from '../../store/listen';
import { giverOf } from '../../core/session/giver';
import { selectProfile } from '../../core/session/profileSlice';
import { startHostWords } from '../../core/toggles/relations';
import { storyApi } from '../../api/stories';
import {
  likeFailed,
  likeRequested,
  likeSucceeded,
  moved,
  selectStoryLike,
  selectViewer,
  shown,
  storyViewerSlice,
  viewFailed,
} from './storyViewerSlice';

/** §9: how long a story is shown. */
export const storyMs = 6000;
const { addStoryLike, deleteStoryLike, storyLike, viewStory } = storyApi.endpoints;

function startClock(): void {
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
}

function startViews(): void {
  startListening({
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
  { storyID, me, likeID }: { storyID: number; me: Parameters<typeof giverOf>[0]; likeID: number | null },
): Promise<number | null | undefined> {
  if (likeID !== null) {
    const { error } = await dispatch(deleteStoryLike.initiate(likeID, { track: false }));
    return error ? undefined : null;
  }
  const body = { storyLikeID: 0, storyID, dataLike: new Date().toISOString(), ...giverOf(me) };
  const { data } = await dispatch(addStoryLike.initiate(body, { track: false }));
  return data?.storyLikeID;
}

/** §4: added and taken back, the counts follow by one after the host's 200. */
function startLikes(): void {
  startListening({
    actionCreator: likeRequested,
    effect: async ({ payload: storyID }, { dispatch, getOriginalState, getState }) => {
      const { show } = selectViewer(getState());
      const me = selectProfile(getState());
      if (!show || !me || selectViewer(getOriginalState()).liking !== null) return;
      const known = selectStoryLike(getState(), storyID);
      const served = storyLike.select({ StoryID: storyID, PersonaID: me.personaID })(getState()).data;
      const likeID = known === undefined ? (served?.listLike[0]?.storyLikeID ?? null) : known;
      const newID = await toggleLike(dispatch, { storyID, me, likeID });
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

startClock();
startViews();
startLikes();
startHostWords(
  'storyLike',
  (state, id) => selectStoryLike(state, id) !== undefined,
  storyViewerSlice.actions.hostSpoke,
);
