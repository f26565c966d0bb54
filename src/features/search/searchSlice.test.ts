import { walkTable } from '../../testing/walkTable';
import {
  listDismissed,
  listReopened,
  pauseOver,
  searchChosen,
  searchOpened,
  searchSlice,
  type SearchState,
  type SearchStatus,
  searchTable,
  suggestionsArrived,
  suggestionsFailed,
  textTyped,
} from './searchSlice';
import type { Suggestion } from './suggestions';

const { reducer } = searchSlice;
const anna: Suggestion = { kind: 'person', id: 2, label: 'Anna Verdi', detail: 'Modena', image: null };
const many = Array.from({ length: 14 }, (_, id) => ({ ...anna, id }));

const states: Record<SearchStatus, SearchState> = {
  hidden: { status: 'hidden', text: 'an', list: [anna], isEmpty: false },
  pausing: { status: 'pausing', text: 'an', list: [], isEmpty: false },
  asking: { status: 'asking', text: 'an', list: [], isEmpty: false },
  visible: { status: 'visible', text: 'an', list: [anna], isEmpty: false },
};
const events = {
  typed: textTyped('ann'),
  cleared: textTyped('  '),
  pauseOver: pauseOver(),
  found: suggestionsArrived({ text: 'an', list: [anna] }),
  foundNothing: suggestionsArrived({ text: 'an', list: [] }),
  failed: suggestionsFailed('an'),
  dismissed: listDismissed(),
  reopened: listReopened(),
  chosen: searchChosen(false),
  opened: searchOpened(''),
};
walkTable('suggestions', { table: searchTable, reducer, actions: events, at: (status) => states[status] });

test('§5: a blank text clears the suggestions', () => {
  expect(reducer(states.visible, textTyped(' '))).toMatchObject({ status: 'hidden', list: [] });
});

test('a late response or failure for an earlier text is ignored', () => {
  const now = { ...states.asking, text: 'anna' };
  expect(reducer(now, suggestionsArrived({ text: 'an', list: [anna] }))).toBe(now);
  expect(reducer(now, suggestionsFailed('an'))).toBe(now);
});

test('the suggestions stay open while the next ones load, unless they were dismissed', () => {
  expect(reducer(states.visible, textTyped('anna')).list).toHaveLength(1);
  expect(reducer(reducer(states.visible, listDismissed()), textTyped('anna')).list).toEqual([]);
});

test('§9: at most ten suggestions are shown', () => {
  expect(reducer(states.asking, suggestionsArrived({ text: 'an', list: many })).list).toHaveLength(10);
});

test('choosing a suggestion empties the box; searching for the text as typed keeps it', () => {
  expect(reducer(states.visible, searchChosen(false))).toMatchObject({ text: '', list: [] });
  expect(reducer(states.visible, searchChosen(true))).toMatchObject({ text: 'an', list: [] });
});
