/** @jest-environment ./src/testing/environment.ts */
import { createAction } from '@reduxjs/toolkit';
import { createI18n } from '../i18n/setup';
import { keptFor, maxEntries } from '../store/log';
import { startPage } from './startPage';
import { createStore } from './store';
import { noteFailure } from '../features/report/failures';

const happened = createAction<number>('test/happened');
const open = () => {
  const parts = createStore({}, createI18n('it'));
  startPage(parts);
  return parts;
};

test('the log keeps the actions of the last 15 minutes, each with the state before it', () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const { store, log } = open();
  store.dispatch(happened(1));
  expect(log.entries.at(-1)).toMatchObject({
    action: happened(1),
    before: { auth: { status: 'signedOut' } },
  });
  clock.mockReturnValue(1_000_001 + keptFor);
  for (let count = 2; count <= 1000; count += 1) store.dispatch(happened(count));
  clock.mockRestore();
  expect(log.entries[0]?.action).toEqual(happened(2));
  expect(log.entries).toHaveLength(999);
});

test('the log keeps to its limits of time and number', () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const { store, log } = open();
  const seen = (count: number) => {
    for (let one = 0; one < count; one += 1) noteFailure({ store, log }, new CustomEvent('crash'));
  };
  seen(3);
  clock.mockReturnValue(1_000_001 + keptFor);
  store.dispatch(happened(1));
  expect(log.entries.map(({ action }) => action)).toEqual([happened(1)]);
  seen(maxEntries + 3);
  clock.mockRestore();
  expect(log.entries).toHaveLength(maxEntries);
});

test('each store has a log of its own', () => {
  const [one, other] = [open(), open()];
  one.store.dispatch(happened(1));
  const has = ({ log }: typeof one) => log.entries.some(({ action }) => happened.match(action));
  expect([has(one), has(other)]).toEqual([true, false]);
});
