import { createSlice, type PayloadAction, type SerializedError } from '@reduxjs/toolkit';
import { type ApiError, isApiError } from '../../api/apiError';
import { noticeRaised, sessionEnded } from '../../api/events';
import { ratingApi } from '../../api/rating';
import { ownCalls } from '../../core/request/ownCalls';
import { selectProfile } from '../../core/session/profileSlice';
import { step, type Transitions } from '../../lib/machine';
import type { Listener } from '../../store/listen';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';

export type RatingStatus = 'closed' | 'asking' | 'sending' | 'failed';
export type RatingEvent = 'asked' | 'starChosen' | 'succeeded' | 'failed' | 'dismissed';

/** §4 Rating: a click on a star sends the rating. A failed rating can be retried; a sent one can never be changed. */
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
  /** The ids of the people whom the viewer rated in this visit; newer than the host's cached response. */
  given: number[];
}

const initialState: Rating = { flow: { status: 'closed' }, given: [] };
const next = ({ flow }: Rating, event: RatingEvent): RatingStatus | undefined =>
  step(ratingTable, flow.status, event);

const { addRating } = ratingApi.endpoints;
const call = ownCalls('rating', addRating.matchFulfilled, addRating.matchRejected);
/** The host already has a rating: it was sent from another device, or the first response was lost. */
const isThere = (error: ApiError | SerializedError | undefined): boolean =>
  isApiError(error) && error.kind === 'conflict';
function give(state: Rating): void {
  if (next(state, 'succeeded') !== 'closed' || state.flow.status === 'closed') return;
  state.given.push(state.flow.personaID);
  state.flow = { status: 'closed' };
}

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
    ratingDismissed(state) {
      if (next(state, 'dismissed') === 'closed') state.flow = { status: 'closed' };
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, () => initialState)
      .addMatcher(call.isDone, (state) => give(state))
      .addMatcher(call.isFailed, (state, { payload }) => {
        if (isThere(payload)) give(state);
        else if (next(state, 'failed') === 'failed' && state.flow.status === 'sending')
          state.flow.status = 'failed';
      }),
});

const selectRatingState = injectSlice(ratingSlice);

export const { ratingAsked, starChosen, ratingDismissed } = ratingSlice.actions;

export const selectRatingFlow = (state: RootState): RatingFlow => selectRatingState(state).flow;
export const selectHasGiven = (state: RootState, personaID: number): boolean =>
  selectRatingState(state).given.includes(personaID);

export const ratingListener: Listener = (startListening) => {
  startListening({
    actionCreator: starChosen,
    effect: async (_action, { dispatch, getOriginalState, getState }) => {
      const { flow } = selectRatingState(getState());
      const me = selectProfile(getState());
      // Ignores a second tap while the first rating is being sent.
      if (flow.status !== 'sending' || selectRatingState(getOriginalState()).flow.status === 'sending' || !me)
        return;
      const { error } = await dispatch(
        addRating.initiate(
          {
            ratingID: 0,
            fromPersonaID: me.personaID,
            toPersonaID: flow.personaID,
            ratingValue: flow.value,
            ratingComment: flow.comment === '' ? null : flow.comment,
            dateCreated: new Date().toISOString(),
            ratedBy: `${me.nome} ${me.cognome}`.trim(),
          },
          call.options,
        ),
      );
      if (error && !isThere(error)) return;
      dispatch(
        error
          ? noticeRaised({ tone: 'info', label: 'valutazione-gia' })
          : noticeRaised({
              tone: 'success',
              label: 'valutazione-grazie',
            }),
      );
    },
  });
};
