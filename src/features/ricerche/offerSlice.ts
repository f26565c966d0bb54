import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../../api/events';
import { selectOwnSearches } from '../../core/submissions/ownItems';
import { step, type Transitions } from '../../lib/machine';
import type { Listener } from '../../store/listen';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';
import { keyOf, soughtBy } from './sought';
import { endSearch } from './endSearch';

export type OfferStatus = 'idle' | 'offered';
export type OfferEvent = 'made' | 'undone' | 'left' | 'refused';

/**
 * The last search that was saved or deleted. `offered`: its undo is shown. A deleted one is out of
 * sight at once, and goes to the host when its undo is over.
 */
export const offerTable: Transitions<OfferStatus, OfferEvent> = {
  idle: { made: 'offered' },
  offered: { made: 'offered', undone: 'idle', left: 'idle', refused: 'idle' },
};

/** The act that was done with a search, and that can be undone. */
export interface Offer {
  act: 'saved' | 'deleted';
  key: string;
  name: string;
  /** The host's id; undefined of one that the host has not told yet. */
  ricercaID: number | undefined;
}
export interface OfferState {
  status: OfferStatus;
  offer: Offer | null;
  /** Tells one offer from the next. */
  count: number;
  /** Deleted on the page of the searches, and still to be put back there. */
  removed: Offer[];
}

const initialState: OfferState = { status: 'idle', offer: null, count: 0, removed: [] };

function move(state: OfferState, event: OfferEvent, made?: Offer): void {
  const status = step(offerTable, state.status, event);
  if (status === undefined) return;
  state.status = status;
  if (made) Object.assign(state, { offer: made, count: state.count + 1 });
  if (status === 'idle') state.offer = null;
}

export const offerSlice = createSlice({
  name: 'searchOffer',
  initialState,
  reducers: {
    offerMade: (state, { payload }: PayloadAction<Offer>) => move(state, 'made', payload),
    offerUndone: (state) => move(state, 'undone'),
    /** The undo was closed, or its page left or hidden: it runs out in no other way. */
    offerLeft: (state) => move(state, 'left'),
    rowRemoved(state, { payload }: PayloadAction<Offer>) {
      if (!state.removed.some(({ key }) => key === payload.key)) state.removed.push(payload);
    },
    rowPutBack(state, { payload: key }: PayloadAction<string>) {
      state.removed = state.removed.filter((one) => one.key !== key);
    },
    /** The page of the searches was left or hidden. */
    rowsLeft: (state) => void (state.removed = []),
    /** The host did not save the one of this key. */
    offerRefused(state, { payload }: PayloadAction<string>) {
      if (state.offer?.act === 'saved' && state.offer.key === payload) move(state, 'refused');
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
});

const selectState = injectSlice(offerSlice);

export const { offerMade, offerUndone, offerLeft, offerRefused, rowRemoved, rowPutBack, rowsLeft } =
  offerSlice.actions;
export const selectOffer = (state: RootState): OfferState => selectState(state);

/** A deleted search goes once that cannot be undone any more; a saved one goes when it is undone. */
export const offerListener: Listener = (startListening) => {
  startListening({
    matcher: isAnyOf(offerMade, offerUndone, offerLeft, rowsLeft),
    effect: async (action, { getOriginalState, dispatch, getState, condition }) => {
      const { offer, removed } = selectOffer(getOriginalState());
      const ended = offerUndone.match(action) ? 'saved' : 'deleted';
      const over = rowsLeft.match(action) ? removed : offer?.act === ended ? [offer] : [];
      const end = async (one: Offer) => {
        const isOnItsWay = (state: RootState) =>
          selectOwnSearches(state).some(
            ({ status, fields }) =>
              (status === 'sending' || status === 'preparing') && keyOf(soughtBy(fields)) === one.key,
          );
        // The host may have it already: only its answer says by which id it can be deleted.
        if (isOnItsWay(getState())) await condition((_any, state) => !isOnItsWay(state), 30_000);
        await dispatch(endSearch(one));
      };
      await Promise.all(over.map(end));
    },
  });
};
