import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../../api/events';
import { step, type Transitions } from '../../lib/machine';
import { startListening } from '../../store/listen';
import { injectSlice } from '../../store/rootReducer';
import { requestFailed, selectFollow, toggleRequested } from './followSlice';

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

export const selectSimilar = injectSlice(similarSlice);

export const { followed, faded, unfollowed } = similarSlice.actions;

/** §9. */
const fade = 500;
const isChange = isAnyOf(toggleRequested, requestFailed);

/** A card follows what the person wishes for, wherever they tapped. */
startListening({
  matcher: isChange,
  effect: async ({ payload: { id } }, { getState, dispatch, condition }) => {
    if (!selectFollow(getState(), id)?.desired) return void dispatch(unfollowed(id));
    dispatch(followed(id));
    const isOvertaken = await condition((action) => isChange(action) && action.payload.id === id, fade);
    if (!isOvertaken) dispatch(faded(id));
  },
});
