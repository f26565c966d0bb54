import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { noticeRaised } from '../../api/events';
import type { RootState } from '../../api/state';

export interface Notice {
  id: number;
  tone: 'info' | 'success' | 'error';
  label: string;
  text: string;
  detail?: string;
}
export interface NoticesState {
  list: Notice[];
  next: number;
  /** Somebody points at them or is within them: none leaves by itself. */
  isHeld: boolean;
}

declare module '../../api/state' {
  interface RootState {
    notices: NoticesState;
  }
}

/** More would hide the page. */
const most = 3;

export const noticesSlice = createSlice({
  name: 'notices',
  initialState: { list: [], next: 1, isHeld: false } as NoticesState,
  reducers: {
    noticeDismissed(state, { payload }: PayloadAction<number>) {
      state.list = state.list.filter(({ id }) => id !== payload);
      // What is gone is left by nobody.
      if (state.list.length === 0) state.isHeld = false;
    },
    noticesHeld(state) {
      state.isHeld = true;
    },
    noticesReleased(state) {
      state.isHeld = false;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(noticeRaised, (state, { payload }) => {
      const others = state.list.filter(({ label }) => label !== payload.label);
      state.list = [...others, { ...payload, id: state.next }].slice(-most);
      state.next += 1;
    }),
});

export const { noticeDismissed, noticesHeld, noticesReleased } = noticesSlice.actions;
export const selectNotices = (state: RootState): Notice[] => state.notices.list;
