import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../../api/events';
import type { RootState } from '../../api/state';
import { step, type Transitions } from '../../lib/machine';

export type SimilarStatus = 'shown' | 'fading' | 'gone';
export type SimilarEvent = 'followed' | 'faded' | 'unfollowed';

/** §4: a card fades once its person is followed and goes; it is there again when that was taken back or failed. */
export const similarTable: Transitions<SimilarStatus, SimilarEvent> = {
  shown: { followed: 'fading' },
  fading: { faded: 'gone', unfollowed: 'shown' },
  gone: { unfollowed: 'shown' },
};

/** By the personaID of the card; a card that nobody touched is not in it. */
export type SimilarCards = Record<string, SimilarStatus>;

declare module '../../api/state' {
  interface RootState {
    similar: SimilarCards;
  }
}

function move(state: SimilarCards, id: number, event: SimilarEvent): void {
  const status = step(similarTable, state[id] ?? 'shown', event);
  if (status !== undefined) state[id] = status;
}

export const similarSlice = createSlice({
  name: 'similar',
  initialState: {} as SimilarCards,
  reducers: {
    followed: (state, { payload }: PayloadAction<number>) => move(state, payload, 'followed'),
    faded: (state, { payload }: PayloadAction<number>) => move(state, payload, 'faded'),
    unfollowed: (state, { payload }: PayloadAction<number>) => move(state, payload, 'unfollowed'),
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => ({})),
});

export const { followed, faded, unfollowed } = similarSlice.actions;

export const selectSimilar = (state: RootState): SimilarCards => state.similar;
