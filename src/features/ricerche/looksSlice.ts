import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { avvisiApi } from '../../api/avvisi';
import { sessionEnded } from '../../api/events';
import { startListening } from '../../store/listen';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';

/** By saved search since when its ads are new in its list, as an ISO time: what was new stays marked during a look. */
type Looks = Record<string, string>;

export const looksSlice = createSlice({
  name: 'searchLooks',
  initialState: {} as Looks,
  reducers: {
    /** Its list shows what is new since `vista`. A look that goes on keeps its own moment. */
    lookBegan(state, { payload: { ricercaID, vista } }: PayloadAction<{ ricercaID: number; vista: string }>) {
      state[ricercaID] ??= vista;
    },
    looksEnded: () => ({}),
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => ({})),
});

const selectLooks = injectSlice(looksSlice);

export const { lookBegan, looksEnded } = looksSlice.actions;
export const selectLook = (state: RootState, ricercaID: number | undefined): string | undefined =>
  ricercaID === undefined ? undefined : selectLooks(state)[ricercaID];

/** The host counts from now on. One that it does not hear of is told again by the next look. */
startListening({
  actionCreator: lookBegan,
  effect: ({ payload: { ricercaID } }, { dispatch }) =>
    void dispatch(avvisiApi.endpoints.updateSearch.initiate({ ricercaID, vista: 1 }, { track: false })),
});
