/** @jest-environment ./src/testing/environment.ts */
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { startPage } from './startPage';
import { createStore } from './store';
import { createI18n } from '../i18n/setup';
import { startListening, takeStarted } from '../store/listen';
import { injectSlice } from '../store/rootReducer';

const open = () => {
  const parts = createStore({}, createI18n('it'));
  startPage(parts);
  return parts.store;
};

test('the new version of a slice goes on with the state of the old one', () => {
  const versionWith = (factor: number) =>
    createSlice({
      name: 'count',
      initialState: 0,
      reducers: { added: (count, { payload }: PayloadAction<number>) => count + payload * factor },
    });
  const [old, next] = [versionWith(1), versionWith(10)];
  const store = open();
  injectSlice(old);
  store.dispatch(old.actions.added(3));
  const select = injectSlice(next);
  expect(select(store.getState())).toBe(3);
  store.dispatch(next.actions.added(1));
  expect(select(store.getState())).toBe(13);
});

test('a module’s listeners go with it, those of other modules stay', () => {
  const happened = createAction('test/happened');
  const [old, next, other] = [jest.fn(), jest.fn(), jest.fn()];
  takeStarted();
  startListening({ actionCreator: happened, effect: other });
  takeStarted();
  startListening({ actionCreator: happened, effect: old });
  const stop = takeStarted();
  stop();
  startListening({ actionCreator: happened, effect: next });
  open().dispatch(happened());
  expect([old, next, other].map((effect) => effect.mock.calls.length)).toEqual([0, 1, 1]);
});
