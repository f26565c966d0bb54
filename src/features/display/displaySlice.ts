import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Display, readDisplay, showDisplay, writeDisplay } from '../../lib/display';
import type { Listener } from '../../store/listen';
import { injectSlice } from '../../store/rootReducer';

const change = (state: Display, { payload }: PayloadAction<Partial<Display>>): Display => ({
  ...state,
  ...payload,
});

export const displaySlice = createSlice({
  name: 'display',
  initialState: readDisplay,
  reducers: {
    displayChosen: change,
  },
});

export const selectDisplay = injectSlice(displaySlice);

export const { displayChosen } = displaySlice.actions;

/**
 * Applies a display setting at once and stores it. On the next visit `src/boot/early.ts` applies it before the first
 * paint.
 */
export const displayListener: Listener = (startListening) => {
  startListening({
    actionCreator: displayChosen,
    effect: (_action, { getState }) => {
      const display = selectDisplay(getState());
      showDisplay(display);
      writeDisplay(display);
    },
  });
};
