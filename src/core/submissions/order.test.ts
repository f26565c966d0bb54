/** @jest-environment ./src/testing/environment.ts */
import { giveDatabase, mendDatabase } from '../../testing/fakeDatabase';
import { sampleMessage } from '../../testing/sampleSubmission';
import { keepAct, readActs } from './submissionStore';

jest.mock('idb', () => jest.requireActual('../../testing/fakeDatabase'));
beforeEach(() => giveDatabase());
afterEach(() => mendDatabase());

test('stored submissions are read in the order in which they were written, whatever the clock said', async () => {
  await keepAct(sampleMessage({ id: 'first', at: '2026-11-22T10:00:00.000Z' }));
  await keepAct(sampleMessage({ id: 'second', at: '2026-11-21T10:00:00.000Z' }));
  const rows = await readActs(1);
  expect(rows.map(({ id, order }) => [id, order])).toEqual([
    ['first', 1],
    ['second', 2],
  ]);
});
