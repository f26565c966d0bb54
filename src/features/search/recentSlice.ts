import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { cutText } from '../../../contract/characters';
import { limits } from '../../../contract/limits';
import { sessionEnded } from '../../api/events';
import { selectMyID } from '../../core/session/profileSlice';
import type { Listener } from '../../store/listen';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';
import { step, type Transitions } from '../../lib/machine';
import { readRecent, writeRecent } from './recentStorage';
import { isBlank, searchOpened, selectSearch, textTyped } from './searchSlice';

export type RecentStatus = 'away' | 'here';
export type RecentEvent = 'focused' | 'typed' | 'left' | 'sent' | 'opened';

/** The states of the recent searches, which are shown below the search box while it has the focus and is empty. */
export const recentTable: Transitions<RecentStatus, RecentEvent> = {
  away: { focused: 'here', typed: 'here', sent: 'away', opened: 'away' },
  here: { typed: 'here', left: 'away', sent: 'away', opened: 'away' },
};

export interface RecentState {
  status: RecentStatus;
  /** The recent searches, newest first. */
  list: string[];
}

const initialState: RecentState = { status: 'away', list: [] };

/** Whether two texts count as the same search, ignoring case. */
const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Moves to the next status; returns whether the transition table allows it. */
function move(state: RecentState, event: RecentEvent): boolean {
  const status = step(recentTable, state.status, event);
  if (status !== undefined) state.status = status;
  return status !== undefined;
}

export const recentSlice = createSlice({
  name: 'recentSearches',
  initialState,
  reducers: {
    boxFocused: (state) => void move(state, 'focused'),
    boxLeft: (state) => void move(state, 'left'),
    /** A page that shows the recent searches was opened. */
    recentAsked: () => undefined,
    /** The app read this person's recent searches from the phone. */
    recentFound(state, { payload }: PayloadAction<string[]>) {
      state.list = payload.slice(0, limits.recentSearches);
    },
    /** The person searched for a text, which becomes the newest recent search; an older duplicate is removed. */
    searchSent(state, { payload }: PayloadAction<string>) {
      move(state, 'sent');
      const text = cutText(payload.trim(), limits.query);
      if (isBlank(text)) return;
      const others = state.list.filter((known) => !isSame(known, text));
      state.list = [text, ...others].slice(0, limits.recentSearches);
    },
    recentRemoved(state, { payload }: PayloadAction<string>) {
      state.list = state.list.filter((text) => text !== payload);
    },
    recentCleared(state) {
      state.list = [];
    },
  },
  extraReducers: (builder) =>
    builder
      .addCase(textTyped, (state) => void move(state, 'typed'))
      .addCase(searchOpened, (state) => void move(state, 'opened'))
      .addCase(sessionEnded, () => initialState),
});

const selectRecentState = injectSlice(recentSlice);

export const { boxFocused, boxLeft, recentAsked, recentFound, searchSent, recentRemoved, recentCleared } =
  recentSlice.actions;

export const selectRecent = (state: RootState): string[] => selectRecentState(state).list;
export const selectIsRecentShown = (state: RootState): boolean => {
  return selectRecentState(state).status === 'here' && isBlank(selectSearch(state).text);
};

export const recentListener: Listener = (startListening) => {
  /**
   * Reads the recent searches from the phone each time before they are shown, because another tab may have added some.
   */
  startListening({
    matcher: isAnyOf(boxFocused, recentAsked),
    effect: (_action, { getState, dispatch }) => {
      const myID = selectMyID(getState());
      if (myID !== undefined) dispatch(recentFound(readRecent(myID)));
    },
  });
  startListening({
    matcher: isAnyOf(searchSent, recentRemoved, recentCleared),
    effect: (_action, { getState }) => {
      const myID = selectMyID(getState());
      if (myID !== undefined) writeRecent(myID, selectRecent(getState()));
    },
  });
};
