/** @jest-environment ./src/testing/environment.ts */
import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createStore } from './store';
import { createI18n } from '../i18n/setup';
import type { Listener } from '../store/listen';
import { injectSlice } from '../store/rootReducer';
import type { RootState } from '../store/state';

test('a new version of a slice keeps the old one’s state', () => {
  const versionWith = (factor: number) =>
    createSlice({
      name: 'count',
      initialState: 0,
      reducers: { added: (count, { payload }: PayloadAction<number>) => count + payload * factor },
    });
  const [old, next] = [versionWith(1), versionWith(10)];
  const { store } = createStore({}, createI18n('it'));
  injectSlice(old);
  store.dispatch(old.actions.added(3));
  const select = injectSlice(next);
  const count = () => select(store.getState() as RootState & { count?: number });
  expect(count()).toBe(3);
  store.dispatch(next.actions.added(1));
  expect(count()).toBe(13);
});

test('new versions of the listeners replace the old ones', () => {
  const happened = createAction('test/happened');
  const effects = [jest.fn(), jest.fn()] as const;
  const [old, next] = effects.map(
    (effect): Listener =>
      (startListening) =>
        startListening({ actionCreator: happened, effect }),
  ) as [Listener, Listener];
  const { store, listeners } = createStore({}, createI18n('it'));
  listeners.start([old]);
  listeners.clear();
  listeners.start([next]);
  store.dispatch(happened());
  expect(effects.map((effect) => effect.mock.calls.length)).toEqual([0, 1]);
});

test('a listener started twice runs once, and only in its own store', () => {
  const happened = createAction('test/happened');
  const effect = jest.fn();
  const listener: Listener = (startListening) => startListening({ actionCreator: happened, effect });
  const [one, other] = [createStore({}, createI18n('it')), createStore({}, createI18n('it'))];
  one.listeners.start([listener]);
  one.listeners.start([listener]);
  other.store.dispatch(happened());
  expect(effect).not.toHaveBeenCalled();
  one.store.dispatch(happened());
  expect(effect).toHaveBeenCalledTimes(1);
});
