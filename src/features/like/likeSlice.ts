import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../../api/events';
import { likeApi } from '../../api/like';
import { startHostWords } from '../../core/toggles/relations';
import type { HostWords } from '../../lib/toggle';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';

/** §4 Like: applied only after the host's 200. By post: the id of the viewer's like, or null once taken back. */
export type Likes = Record<string, { likeID: number | null; since: number }>;

const { addLike, deleteLike } = likeApi.endpoints;

export const likeSlice = createSlice({
  name: 'like',
  initialState: {} as Likes,
  reducers: {
    /** Answers of the host that were asked for after this page's own last word. */
    hostSpoke(state, { payload: { askedAt, words } }: PayloadAction<HostWords>) {
      for (const { id, relationID } of words) {
        const known = state[id];
        if (known && askedAt > known.since) state[id] = { likeID: relationID, since: askedAt };
      }
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, () => ({}))
      .addMatcher(addLike.matchFulfilled, (state, { payload, meta }) => {
        if (payload.likeID !== undefined)
          state[meta.arg.originalArgs.postID] = { likeID: payload.likeID, since: meta.fulfilledTimeStamp };
      })
      .addMatcher(deleteLike.matchFulfilled, (state, { meta }) => {
        state[meta.arg.originalArgs.postID] = { likeID: null, since: meta.fulfilledTimeStamp };
      }),
});

const selectLikeState = injectSlice(likeSlice);

/** The viewer's like as far as this visit knows; undefined when it knows nothing newer than the host's data. */
export const selectLike = (state: RootState, postID: number): number | null | undefined =>
  selectLikeState(state)[postID]?.likeID;

/** What another tab or device changed is seen with the next answer. */
startHostWords('like', (state, id) => selectLikeState(state)[id] !== undefined, likeSlice.actions.hostSpoke);
