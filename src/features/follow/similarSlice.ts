import { createSlice, isAnyOf, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../../api/events';
import { followApi } from '../../api/follow';
import { step, type Transitions } from '../../lib/machine';
import type { Listener } from '../../store/listen';
import { injectSlice } from '../../store/rootReducer';
import { follow } from './followSlice';

export type SimilarStatus = 'shown' | 'fading' | 'gone';
export type SimilarEvent = 'followed' | 'faded' | 'unfollowed';

/** §4: a card fades and disappears after its person is followed. It returns if the follow is undone or fails. */
export const similarTable: Transitions<SimilarStatus, SimilarEvent> = {
  shown: { followed: 'fading' },
  fading: { faded: 'gone', unfollowed: 'shown' },
  gone: { unfollowed: 'shown' },
};

/** The states of the cards by personaID. Cards in the state `shown` are left out. */
export type SimilarCards = Record<string, SimilarStatus>;

function move(state: SimilarCards, id: number, event: SimilarEvent): void {
  const status = step(similarTable, state[id] ?? 'shown', event);
  if (status !== undefined) state[id] = status;
}

export const similarSlice = createSlice({
  name: 'similarPeople',
  initialState: (): SimilarCards => ({}),
  reducers: {
    followed: (state, { payload }: PayloadAction<number>) => move(state, payload, 'followed'),
    faded: (state, { payload }: PayloadAction<number>) => move(state, payload, 'faded'),
    unfollowed: (state, { payload }: PayloadAction<number>) => move(state, payload, 'unfollowed'),
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => ({})),
});

export const selectSimilar = injectSlice(similarSlice);

export const { followed, faded, unfollowed } = similarSlice.actions;

/** §9: milliseconds for which a card fades. */
const fade = 500;
const { addFollow, deleteFollow } = followApi.endpoints;
const isRefused = isAnyOf(addFollow.matchRejected, deleteFollow.matchRejected);

/** The id of the person whom an action starts or stops following. */
function changedBy(action: UnknownAction): number | undefined {
  if (isRefused(action)) return action.meta.arg.originalArgs.SeguitoID;
  return follow.toggleRequested.match(action) ? action.payload.id : undefined;
}

/** Updates a person's card after each follow or unfollow anywhere in the app. */
export const similarListener: Listener = (startListening) => {
  startListening({
    predicate: (action) => changedBy(action) !== undefined,
    effect: async (action, { getState, dispatch, condition }) => {
      const id = changedBy(action) ?? 0;
      if (!follow.selectToggle(getState(), id)?.desired) return void dispatch(unfollowed(id));
      dispatch(followed(id));
      const isOvertaken = await condition((other) => changedBy(other) === id, fade);
      if (!isOvertaken) dispatch(faded(id));
    },
  });
};
