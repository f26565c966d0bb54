/** @jest-environment ./src/testing/environment.ts */
import { sessionEnded } from '../../api/events';
import { createSheet, sheetsSlice } from './sheetsSlice';

const { reducer } = sheetsSlice;
const [likes, proof] = [createSheet('likes'), createSheet('proof')];
const after = (...actions: Parameters<typeof reducer>[1][]) =>
  actions.reduce<ReturnType<typeof reducer> | undefined>(reducer, undefined);

test('each sheet opens for its newest subject and closes without affecting the others', () => {
  const open = after(likes.opened(7), proof.opened(), likes.opened(8));
  expect(open).toEqual({ likes: 8, proof: 0 });
  expect(reducer(open, likes.closed())).toEqual({ proof: 0 });
});

test('closing a closed sheet changes nothing', () => {
  const open = after(likes.opened(7));
  expect(reducer(open, proof.closed())).toBe(open);
});

test('the end of a session closes all sheets', () => {
  expect(reducer(after(likes.opened(7), proof.opened()), sessionEnded())).toEqual({});
});
