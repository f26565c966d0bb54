/** @jest-environment ./src/testing/environment.ts */
import { sessionEnded } from '../../api/events';
import { createUndo, undoSlice } from './undoSlice';

const { reducer } = undoSlice;
const rows = createUndo<string>('rows');
const bar = createUndo<string>('bar', { isAlone: true });
const after = (...actions: Parameters<typeof reducer>[1][]) =>
  actions.reduce<ReturnType<typeof reducer> | undefined>(reducer, undefined);
const keys = (state: ReturnType<typeof after>, place: string) =>
  state?.places[place]?.map(({ key, held }) => [key, held]);

test('a list keeps the newest undo offer of each key; a bar keeps only the newest offer', () => {
  const state = after(
    rows.offer('a', '1'),
    rows.offer('b', '2'),
    rows.offer('a', '3'),
    bar.offer('a', '4'),
    bar.offer('b', '5'),
  );
  expect(keys(state, 'rows')).toEqual([
    ['a', '1'],
    ['b', '2'],
  ]);
  expect(keys(state, 'bar')).toEqual([['b', '5']]);
  expect(state?.count).toBe(4);
});

test('taking or dismissing an undo offer ends that offer only', () => {
  const made = after(rows.offer('a', '1'), rows.offer('b', '2'), bar.offer('a', '3'));
  for (const end of [rows.take('a'), rows.leave('a')]) {
    const state = reducer(made, end);
    expect([keys(state, 'rows'), keys(state, 'bar')]).toEqual([[['b', '2']], [['a', '3']]]);
  }
  const left = reducer(made, rows.leave());
  expect([keys(left, 'rows'), keys(left, 'bar')]).toEqual([undefined, [['a', '3']]]);
});

test('ending an undo offer that does not exist changes nothing', () => {
  const made = after(rows.offer('a', '1'));
  for (const end of [rows.take('b'), rows.leave('b'), bar.take('a'), bar.leave()])
    expect(reducer(made, end)).toBe(made);
});

test('the end of a session removes all undo offers', () => {
  expect(reducer(after(rows.offer('a', '1')), sessionEnded(1))).toEqual(after({ type: '' }));
});
