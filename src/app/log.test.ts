/** @jest-environment ./src/testing/environment.ts */
import { createAction } from '@reduxjs/toolkit';
import { createI18n } from '../i18n/setup';
import { logLength } from './log';
import { startPage } from './startPage';
import { createStore } from './store';

const happened = createAction<number>('test/happened');
const open = () => {
  const parts = createStore({}, createI18n('it'));
  startPage(parts);
  return parts;
};

test('the last actions are kept, each with the state before it', () => {
  const { store, log } = open();
  for (let count = 1; count <= logLength + 20; count += 1) store.dispatch(happened(count));
  expect(log.entries).toHaveLength(logLength);
  expect(log.entries[0]).toMatchObject({ action: happened(21), before: { auth: { status: 'signedOut' } } });
  expect(log.entries.at(-1)?.action).toEqual(happened(logLength + 20));
});

test('each store has a log of its own', () => {
  const [one, other] = [open(), open()];
  one.store.dispatch(happened(1));
  const has = ({ log }: typeof one) => log.entries.some(({ action }) => happened.match(action));
  expect([has(one), has(other)]).toEqual([true, false]);
});
