import { createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import { cutText } from '../../../contract/characters';
import { limits } from '../../../contract/limits';
import { sessionEnded } from '../../api/events';
import { personaApi } from '../../api/persona';
import { postApi } from '../../api/post';
import { selectLanguage } from '../../core/language/languageSlice';
import { inSight, selectLeftOut } from '../../core/wayout/inSight';
import { step, type Transitions } from '../../lib/machine';
import type { Listener } from '../../store/listen';
import { selectMyID } from '../../core/session/profileSlice';
import { injectSlice } from '../../store/rootReducer';
import type { RootState } from '../../store/state';
import { mixSuggestions, type Suggestion } from './suggestions';

export type SearchStatus = 'hidden' | 'pausing' | 'asking' | 'visible';
export type SearchEvent =
  | 'typed'
  | 'cleared'
  | 'pauseOver'
  | 'found'
  | 'foundNothing'
  | 'failed'
  | 'dismissed'
  | 'reopened'
  | 'chosen'
  | 'opened';

/**
 * §4: the suggestions become visible if there are results, and hidden by a tap outside, by emptying the box or by a
 * choice.
 */
export const searchTable: Transitions<SearchStatus, SearchEvent> = {
  hidden: { typed: 'pausing', cleared: 'hidden', reopened: 'visible', chosen: 'hidden', opened: 'hidden' },
  pausing: {
    typed: 'pausing',
    cleared: 'hidden',
    pauseOver: 'asking',
    dismissed: 'hidden',
    chosen: 'hidden',
    opened: 'hidden',
  },
  asking: {
    typed: 'pausing',
    cleared: 'hidden',
    found: 'visible',
    foundNothing: 'hidden',
    failed: 'hidden',
    dismissed: 'hidden',
    chosen: 'hidden',
    opened: 'hidden',
  },
  visible: { typed: 'pausing', cleared: 'hidden', dismissed: 'hidden', chosen: 'hidden', opened: 'hidden' },
};

export interface SearchState {
  status: SearchStatus;
  /** The text in the search box. */
  text: string;
  /** The suggestions in the newest response, people first. */
  list: Suggestion[];
  /** The newest response had no suggestions. */
  isEmpty: boolean;
}

const initialState: SearchState = { status: 'hidden', text: '', list: [], isEmpty: false };

export const isBlank = (text: string): boolean => text.trim() === '';

/** Moves to the next status; returns whether the transition table allows it. */
function move(state: SearchState, event: SearchEvent): boolean {
  const status = step(searchTable, state.status, event);
  if (status !== undefined) state.status = status;
  return status !== undefined;
}

function forget(state: SearchState): void {
  // Keeps an empty array, because a new one would rerender the box.
  if (state.list.length > 0) state.list = [];
  state.isEmpty = false;
}

export const searchSlice = createSlice({
  name: 'search',
  initialState,
  reducers: {
    /** A page with the search box was opened; `payload` is the search text in its URL. */
    searchOpened(state, { payload }: PayloadAction<string>) {
      if (!move(state, 'opened')) return;
      state.text = payload;
      forget(state);
    },
    textTyped(state, { payload }: PayloadAction<string>) {
      // Empties a dismissed list, so that the next letter does not reopen it.
      if (state.status === 'hidden' || isBlank(payload)) forget(state);
      if (!move(state, isBlank(payload) ? 'cleared' : 'typed')) return;
      state.text = payload;
      state.isEmpty = false;
    },
    pauseOver: (state) => void move(state, 'pauseOver'),
    suggestionsArrived(state, { payload }: PayloadAction<{ text: string; list: Suggestion[] }>) {
      // Ignores a late response for an earlier text.
      if (payload.text !== state.text) return;
      const list = payload.list.slice(0, limits.suggestions);
      if (!move(state, list.length > 0 ? 'found' : 'foundNothing')) return;
      state.list = list;
      state.isEmpty = list.length === 0;
    },
    suggestionsFailed(state, { payload }: PayloadAction<string>) {
      if (payload === state.text && move(state, 'failed')) forget(state);
    },
    listDismissed: (state) => void move(state, 'dismissed'),
    listReopened(state) {
      if (state.list.length > 0) move(state, 'reopened');
    },
    /**
     * A suggestion was chosen, or the person searched for the text as typed (then `payload` is true and the text stays
     * in the box).
     */
    searchChosen(state, { payload: isKept }: PayloadAction<boolean>) {
      if (!move(state, 'chosen')) return;
      if (!isKept) state.text = '';
      forget(state);
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
});

export const selectSearch = injectSlice(searchSlice);

export const {
  searchOpened,
  textTyped,
  pauseOver,
  suggestionsArrived,
  suggestionsFailed,
  listDismissed,
  listReopened,
  searchChosen,
} = searchSlice.actions;

/** Whether the suggestions are shown. The previous ones stay while the next ones load. */
export const selectIsListOpen = (state: RootState): boolean => {
  const { status, list } = selectSearch(state);
  return status !== 'hidden' && list.length > 0;
};

/** §9: milliseconds after the last letter before suggestions are requested. */
const rest = 300;
const { suggestPersone } = personaApi.endpoints;
const { searchPosts } = postApi.endpoints;
const once = { subscribe: false } as const;

/**
 * Requests suggested people and posts after a pause in typing. Any later action of the search box cancels the request.
 */
export const searchListener: Listener = (startListening) => {
  startListening({
    matcher: isAnyOf(textTyped, listDismissed, searchChosen, searchOpened),
    effect: async (action, { cancelActiveListeners, delay, pause, dispatch, getState }) => {
      cancelActiveListeners();
      if (!textTyped.match(action) || isBlank(action.payload)) return;
      await delay(rest);
      dispatch(pauseOver());
      const text = action.payload;
      const q = cutText(text.trim(), limits.query);
      const [people, posts] = await pause(
        Promise.all([
          dispatch(suggestPersone.initiate(q, once)),
          dispatch(searchPosts.initiate({ q, abbreviazione: selectLanguage(getState()) }, once)),
        ]),
      );
      // §8: a failure shows no error, only no suggestions; the endpoint's own action records it.
      if (people.isError && posts.isError) return void dispatch(suggestionsFailed(text));
      const myID = selectMyID(getState());
      const known = inSight(people.data, selectLeftOut(getState()));
      const ads = inSight(posts.data, selectLeftOut(getState(), 'GET /api/Post/SearchPosts'));
      const others = (known?.listPersona ?? []).filter(({ personaID }) => personaID !== myID);
      // Posts that match only with one word left out (`senza`) are not suggested.
      const ofAllWords = ads?.senza === undefined ? (ads?.listPost ?? []) : [];
      const list = mixSuggestions(others, ofAllWords);
      dispatch(suggestionsArrived({ text, list }));
    },
  });
};
