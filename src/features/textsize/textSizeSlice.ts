import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { RootState } from '../../api/state';
import type { TextSize } from './textSizeStorage';

/** §1 blocks the pinch: whoever needs larger texts sets their size instead. */
export interface TextSizeState {
  size: TextSize;
}

declare module '../../api/state' {
  interface RootState {
    textSize: TextSizeState;
  }
}

export const textSizeSlice = createSlice({
  name: 'textSize',
  initialState: { size: 100 } as TextSizeState,
  reducers: {
    /** What the key holds, at the start. */
    textSizeFound: (state, { payload }: PayloadAction<TextSize>) => {
      state.size = payload;
    },
    textSizeChosen: (state, { payload }: PayloadAction<TextSize>) => {
      state.size = payload;
    },
  },
});

export const { textSizeFound, textSizeChosen } = textSizeSlice.actions;
export const selectTextSize = ({ textSize }: RootState): TextSize => textSize.size;
