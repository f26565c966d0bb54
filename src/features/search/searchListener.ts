import { isAnyOf } from '@reduxjs/toolkit';
import type { StartListening } from '../../api/hooks';
import { personaApi } from '../../api/persona';
import { postApi } from '../../api/post';
import { selectLanguage } from '../../i18n/languageSlice';
import {
  isBlank,
  listDismissed,
  pauseOver,
  searchChosen,
  searchOpened,
  suggestionsArrived,
  suggestionsFailed,
  textTyped,
} from './searchSlice';
import { mixSuggestions } from './suggestions';

/** §9. */
const rest = 300;
const { suggestPersone } = personaApi.endpoints;
const { searchPosts } = postApi.endpoints;
const once = { subscribe: false } as const;

/** Asks for people and posts once the typing rests; whatever comes after makes the question void. */
export const startSearch = (start: StartListening): void =>
  void start({
    matcher: isAnyOf(textTyped, listDismissed, searchChosen, searchOpened),
    effect: async (action, { cancelActiveListeners, delay, pause, dispatch, getState }) => {
      cancelActiveListeners();
      if (!textTyped.match(action) || isBlank(action.payload)) return;
      await delay(rest);
      dispatch(pauseOver());
      const text = action.payload;
      const q = text.trim();
      const [people, posts] = await pause(
        Promise.all([
          dispatch(suggestPersone.initiate(q, once)),
          dispatch(searchPosts.initiate({ q, abbreviazione: selectLanguage(getState()) }, once)),
        ]),
      );
      // §8: failures are logged only, as the endpoints' own events, and leave no suggestions.
      if (people.isError && posts.isError) return void dispatch(suggestionsFailed(text));
      const list = mixSuggestions(people.data?.listPersona ?? [], posts.data?.listPost ?? []);
      dispatch(suggestionsArrived({ text, list }));
    },
  });
