import { channel, subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import { patience, usual } from '../db/database';
import { searchSettings } from '../db/pools';
import { programFile } from './programs';
import { transactions } from './transactions';

jest.mock('../media/workerProgram', () => ({
  workerProgram: () => ({ file: programFile('media/worker'), execArgv: [] }),
}));

// On a busy machine a connection and a statement take longer than the host waits for them. The two limits differ, so
// that a test can tell which one a connection has.
patience.connectMs = 10_000;
Object.assign(usual, { statement_timeout: '60000' });
Object.assign(searchSettings, { statement_timeout: '30001' });

/**
 * No transaction of the host may wait for another server: it would lock rows and occupy a connection for an unknown
 * time, and the database would end it after ten seconds.
 */
const begun = channel('piazza:transaction');
begun.bindStore(transactions);
const spanned: string[] = [];
/** Returns the calls to other servers for which this test's transactions waited, and forgets them. */
export const takeSpanned = (): string[] => spanned.splice(0);
afterEach(() => expect(takeSpanned()).toEqual([]));

function noteWithin(what: string): void {
  if (transactions.getStore()) spanned.push(what);
}
const noteStorage = (): void => noteWithin('the storage of pictures');
subscribe('piazza:storage', noteStorage);

const connect = Socket.prototype.connect;
Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
  // Leaves out the connections that the database driver opens.
  if (!new Error().stack?.includes('/pg/')) noteWithin('a connection');
  return Reflect.apply(connect, this, args) as Socket;
} as typeof connect;

// Node's own modules are the same for all test files of a process. What stayed there would keep the modules of each file
// in memory, and slow down each connection of the next one.
afterAll(() => {
  Socket.prototype.connect = connect;
  unsubscribe('piazza:storage', noteStorage);
  begun.unbindStore(transactions);
});
