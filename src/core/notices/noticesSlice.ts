import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import { noticeRaised, sessionEnded } from '../../api/events';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';

export interface Notice {
  id: number;
  tone: 'info' | 'success' | 'error';
  label: string;
  detail?: string;
  undo?: UnknownAction;
}
export interface NoticesState {
  list: Notice[];
  next: number;
  /** The pointer or the focus is on the notices, so none disappears by itself. */
  isHeld: boolean;
}

/** More notices than this would hide the page. */
const maxNotices = 3;

export const noticesSlice = createSlice({
  name: 'notices',
  initialState: (): NoticesState => ({ list: [], next: 1, isHeld: false }),
  reducers: {
    noticeDismissed(state, { payload }: PayloadAction<number>) {
      state.list = state.list.filter(({ id }) => id !== payload);
      // The browser sends no `mouseleave` for a removed notice, so the hold is cleared with the last one.
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
    builder
      .addCase(sessionEnded, (state) => {
        state.list = [];
      })
      .addCase(noticeRaised, (state, { payload }) => {
        const others = state.list.filter(({ label }) => label !== payload.label);
        state.list = [...others, { ...payload, id: state.next }].slice(-maxNotices);
        state.next += 1;
      }),
});

export const selectNoticesState = injectSlice(noticesSlice);

export const { noticeDismissed, noticesHeld, noticesReleased } = noticesSlice.actions;
export const selectNotices = (state: RootState): Notice[] => selectNoticesState(state).list;
