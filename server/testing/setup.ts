import { channel, subscribe } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import { programFile } from './programs';
import { transactions } from './transactions';

jest.mock('../media/workerProgram', () => ({
  workerProgram: () => ({ file: programFile('media/worker'), execArgv: [] }),
}));

// A database of one's own, image processes and password hashes take their time on a busy machine; slowness is
// measured in benchmarks, never here.
jest.setTimeout(60_000);

/**
 * No transaction of the host waits for another machine: that keeps its rows and connection for as long as the other likes,
 * and the database ends it after ten seconds with nothing done.
 */
channel('piazza:transaction').bindStore(transactions);
const spanned: string[] = [];
/** Gives the calls away that this test's transactions waited for, and forgets them. */
export const takeSpanned = (): string[] => spanned.splice(0);
afterEach(() => expect(takeSpanned()).toEqual([]));

function noteWithin(what: string): void {
  if (transactions.getStore()) spanned.push(what);
}
subscribe('piazza:storage', () => noteWithin('the storage of pictures'));

const connect = Socket.prototype.connect;
Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
  // The driver of the database brings its own caller.
  if (!new Error().stack?.includes('/pg/')) noteWithin('a connection');
  return Reflect.apply(connect, this, args) as Socket;
} as typeof connect;
