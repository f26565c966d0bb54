import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Post } from '../../../contract/entities';
import { once } from '../../api/asked';
import { avvisiApi } from '../../api/avvisi';
import { sessionEnded } from '../../api/events';
import type { Listener } from '../../store/listen';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';

/**
 * What is new in a saved search's list: `vista` is the time (ISO) after which an ad is new, `ribassati` are the ids of
 * ads that became cheaper.
 */
export interface SearchLook {
  vista: string;
  ribassati: readonly number[];
}
/** Keyed by the saved search's id. New ads stay marked until the visit of the list ends. */
type Looks = Record<string, SearchLook>;

export const looksSlice = createSlice({
  name: 'searchLooks',
  initialState: (): Looks => ({}),
  reducers: {
    /**
     * A list with news was opened. If it was already open, the first time is kept, and ads that became cheaper
     * meanwhile are added.
     */
    lookBegan(state, { payload }: PayloadAction<{ ricercaID: number } & SearchLook>) {
      const { ricercaID, vista, ribassati } = payload;
      const before = state[ricercaID];
      state[ricercaID] = {
        vista: before?.vista ?? vista,
        ribassati: [...new Set([...(before?.ribassati ?? []), ...ribassati])],
      };
    },
    looksEnded: () => ({}),
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => ({})),
});

const selectLooks = injectSlice(looksSlice);

export const { lookBegan, looksEnded } = looksSlice.actions;
export const selectLook = (state: RootState, ricercaID: number | undefined): SearchLook | undefined =>
  ricercaID === undefined ? undefined : selectLooks(state)[ricercaID];

export const isNewIn = (look: SearchLook, post: Pick<Post, 'postID' | 'dataOra'>): boolean =>
  post.dataOra > look.vista || look.ribassati.includes(post.postID);

/** Tells the host to count new ads from now on. If that fails, the next visit of the list tells it again. */
export const looksListener: Listener = (startListening) => {
  startListening({
    actionCreator: lookBegan,
    effect: ({ payload: { ricercaID } }, { dispatch }) =>
      void dispatch(avvisiApi.endpoints.updateSearch.initiate({ ricercaID, vista: 1 }, once)),
  });
};
