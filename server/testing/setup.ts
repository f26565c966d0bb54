import { channel, subscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import { usual } from '../db/database';
import { searchSettings } from '../db/pools';
import { programFile } from './programs';
import { transactions } from './transactions';

jest.mock('../media/workerProgram', () => ({
  workerProgram: () => ({ file: programFile('media/worker'), execArgv: [] }),
}));

// On a busy machine a statement takes longer than the host lets it run.
Object.assign(usual, { statement_timeout: '60000' });
Object.assign(searchSettings, { statement_timeout: '30001' });

/**
 * No transaction of the host may wait for another server: it would lock rows and occupy a connection for an unknown
 * time, and the database would end it after ten seconds.
 */
channel('piazza:transaction').bindStore(transactions);
const spanned: string[] = [];
/** Returns the calls to other servers for which this test's transactions waited, and forgets them. */
export const takeSpanned = (): string[] => spanned.splice(0);
afterEach(() => expect(takeSpanned()).toEqual([]));

function noteWithin(what: string): void {
  if (transactions.getStore()) spanned.push(what);
}
subscribe('piazza:storage', () => noteWithin('the storage of pictures'));

const connect = Socket.prototype.connect;
Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
  // Leaves out the connections that the database driver opens.
  if (!new Error().stack?.includes('/pg/')) noteWithin('a connection');
  return Reflect.apply(connect, this, args) as Socket;
} as typeof connect;
