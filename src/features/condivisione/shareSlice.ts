import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../../api/events';
import { condivisioneApi } from '../../api/condivisione';
import { startHostWords } from '../../core/toggles/relations';
import type { HostWords } from '../../lib/toggle';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';

/** By post: the id of the viewer's share, or null once taken back. Known only after the host's 200. */
export type Shares = Record<string, { condivisioneID: number | null; since: number }>;

const { addShare, deleteShare } = condivisioneApi.endpoints;

export const shareSlice = createSlice({
  name: 'share',
  initialState: {} as Shares,
  reducers: {
    /** Answers of the host that were asked for after this page's own last word. */
    hostSpoke(state, { payload: { askedAt, words } }: PayloadAction<HostWords>) {
      for (const { id, relationID } of words) {
        const known = state[id];
        if (known && askedAt > known.since) state[id] = { condivisioneID: relationID, since: askedAt };
      }
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, () => ({}))
      .addMatcher(addShare.matchFulfilled, (state, { payload, meta }) => {
        if (payload.condivisioneID !== undefined)
          state[meta.arg.originalArgs.postID] = {
            condivisioneID: payload.condivisioneID,
            since: meta.fulfilledTimeStamp,
          };
      })
      .addMatcher(deleteShare.matchFulfilled, (state, { meta }) => {
        state[meta.arg.originalArgs.postID] = { condivisioneID: null, since: meta.fulfilledTimeStamp };
      }),
});

const selectShareState = injectSlice(shareSlice);

export const selectShare = (state: RootState, postID: number): number | null | undefined =>
  selectShareState(state)[postID]?.condivisioneID;

/** What another tab or device changed is seen with the next answer. */
startHostWords(
  'share',
  (state, id) => selectShareState(state)[id] !== undefined,
  shareSlice.actions.hostSpoke,
);
