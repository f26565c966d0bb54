/** @jest-environment ./src/testing/environment.ts */
import { breakDatabase, giveDatabase, mendDatabase, raiseVersion } from '../../testing/fakeDatabase';
import { inDatabase } from './connection';

jest.mock('idb', () => jest.requireActual('../../testing/fakeDatabase'));

beforeEach(() => giveDatabase());
afterEach(() => mendDatabase());

test('a connection that died without an event is reopened within the same call', async () => {
  await inDatabase((db) => db.getAll('submissions'));
  let tries = 0;
  const found = await inDatabase(async (db) => {
    tries += 1;
    if (tries === 1) throw Object.assign(new Error('closing'), { name: 'InvalidStateError' });
    return db.getAll('submissions');
  });
  expect([found, tries]).toEqual([[], 2]);
});

test('the database of a newer app version is used as it is', async () => {
  await inDatabase((db) => db.put('submissions', { id: 'a', personaID: 1, status: 'editing', at: '' }));
  raiseVersion();
  expect(await inDatabase((db) => db.getAll('submissions'))).toMatchObject([{ id: 'a' }]);
});

test('a database that cannot be opened fails the call, and is tried again with the next one', async () => {
  breakDatabase('transaction', 'is closed');
  let tries = 0;
  const work = inDatabase(async (db) => {
    tries += 1;
    return db.transaction('submissions').done;
  });
  await expect(work).rejects.toThrow('is closed');
  expect(tries).toBe(2);
});
