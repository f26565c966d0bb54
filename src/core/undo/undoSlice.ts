import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../../api/events';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';

/**
 * The offer to undo something, shown in the place where it was done. It ends when that place is left, not after a time.
 */
export interface Offer<Held = unknown> {
  /** Names the offer within its place. */
  key: string;
  /** Tells two offers with the same key apart. */
  count: number;
  /** The data that the place needs in order to undo. */
  held: Held;
}
export interface UndoState {
  /** The offers by place, in the order in which they were made. */
  places: Record<string, Offer[]>;
  count: number;
}
interface Made {
  place: string;
  key: string;
  held: unknown;
  /** The place shows only its newest offer. */
  isAlone: boolean;
}

const empty: UndoState = { places: {}, count: 0 };

export const undoSlice = createSlice({
  name: 'undo',
  initialState: empty,
  reducers: {
    undoOffered(state, { payload: { place, key, held, isAlone } }: PayloadAction<Made>) {
      const before = isAlone ? [] : (state.places[place] ?? []);
      if (before.some((one) => one.key === key)) return;
      state.count += 1;
      state.places[place] = [...before, { key, count: state.count, held }];
    },
    undoTaken: ({ places }, { payload: { place, key } }: PayloadAction<{ place: string; key: string }>) =>
      without(places, place, key),
    /**
     * An offer ended because it was closed, its place was left or hidden, or the call failed. Without a key: all offers
     * of the place.
     */
    undoLeft: ({ places }, { payload: { place, key } }: PayloadAction<{ place: string; key?: string }>) =>
      without(places, place, key),
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => empty),
});

function without(places: UndoState['places'], place: string, key: string | undefined): void {
  const rest = places[place]?.filter((one) => key !== undefined && one.key !== key);
  if (rest?.length === 0) delete places[place];
  else if (rest && rest.length < (places[place]?.length ?? 0)) places[place] = rest;
}

const selectUndo = injectSlice(undoSlice);
const { undoOffered, undoTaken, undoLeft } = undoSlice.actions;
const none: never[] = [];

export interface Undo<Held> {
  offer: (key: string, held: Held) => ReturnType<typeof undoOffered>;
  take: (key: string) => ReturnType<typeof undoTaken>;
  leave: (key?: string) => ReturnType<typeof undoLeft>;
  select: (state: RootState) => readonly Offer<Held>[];
}

/** Makes the actions and the selector for one place's undo offers. */
export const createUndo = <Held>(place: string, { isAlone = false } = {}): Undo<Held> => ({
  offer: (key, held) => undoOffered({ place, key, held, isAlone }),
  take: (key) => undoTaken({ place, key }),
  leave: (key) => undoLeft({ place, ...(key !== undefined && { key }) }),
  // Only the place itself writes there, so the type of `held` is known.
  select: (state) => (selectUndo(state).places[place] ?? none) as Offer<Held>[],
});

export { undoLeft, undoOffered, undoTaken };
