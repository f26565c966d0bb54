import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../../api/events';
import type { RootState } from '../../api/state';
import { step, type Transitions } from '../../lib/machine';

export type RatingStatus = 'closed' | 'asking' | 'sending' | 'failed';
export type RatingEvent = 'asked' | 'starChosen' | 'succeeded' | 'failed' | 'dismissed';

/** §4 Rating: a click on a star sends it. It can be tried again, and never changed once it is sent. */
export const ratingTable: Transitions<RatingStatus, RatingEvent> = {
  closed: { asked: 'asking' },
  asking: { starChosen: 'sending', dismissed: 'closed' },
  sending: { succeeded: 'closed', failed: 'failed' },
  failed: { asked: 'asking', starChosen: 'sending', dismissed: 'closed' },
};

export type RatingFlow =
  | { status: 'closed' }
  | { status: 'asking'; personaID: number }
  | { status: 'sending' | 'failed'; personaID: number; value: number; comment: string };

export interface Rating {
  flow: RatingFlow;
  /** Whom the viewer has rated in this visit: newer than the host's check. */
  given: number[];
}

declare module '../../api/state' {
  interface RootState {
    rating: Rating;
  }
}

const initialState: Rating = { flow: { status: 'closed' }, given: [] };
const next = ({ flow }: Rating, event: RatingEvent): RatingStatus | undefined =>
  step(ratingTable, flow.status, event);

export const ratingSlice = createSlice({
  name: 'rating',
  initialState,
  reducers: {
    ratingAsked(state, { payload: personaID }: PayloadAction<number>) {
      if (next(state, 'asked') === 'asking') state.flow = { status: 'asking', personaID };
    },
    starChosen(state, { payload }: PayloadAction<{ value: number; comment: string }>) {
      if (next(state, 'starChosen') !== 'sending' || state.flow.status === 'closed') return;
      state.flow = { status: 'sending', personaID: state.flow.personaID, ...payload };
    },
    ratingSucceeded(state) {
      if (next(state, 'succeeded') !== 'closed' || state.flow.status === 'closed') return;
      state.given.push(state.flow.personaID);
      state.flow = { status: 'closed' };
    },
    ratingFailed(state) {
      if (next(state, 'failed') === 'failed' && state.flow.status === 'sending') state.flow.status = 'failed';
    },
    ratingDismissed(state) {
      if (next(state, 'dismissed') === 'closed') state.flow = { status: 'closed' };
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
});

export const { ratingAsked, starChosen, ratingSucceeded, ratingFailed, ratingDismissed } =
  ratingSlice.actions;

export const selectRatingFlow = (state: RootState): RatingFlow => state.rating.flow;
export const selectHasGiven = (state: RootState, personaID: number): boolean =>
  state.rating.given.includes(personaID);
