import type { Socket } from 'node:net';
import type { ClientConfig } from 'pg';
import { DatabaseError, type Db, openPool, type Sql, type Tx } from './driver';
import { type Follow, placesOf, withPlace } from './places';
import { isStale } from './query';
import type { Statement } from './statement';

export type { Db, Sql, Tx } from './driver';

export interface Connection {
  url?: string;
  host?: string;
  port?: number;
  user?: string;
  password?: string;
  database?: string;
  /** Which server to use when `url` names several; the first one by default. */
  follow?: Follow;
}

interface Sockets {
  open: Set<Socket>;
  waiting: Set<(error: Error) => void>;
}

const socketsOf = new WeakMap<Db, Sockets>();

function note(sockets: Sockets, socket: Socket): void {
  sockets.open.add(socket);
  socket.once('close', () => sockets.open.delete(socket));
}

/**
 * Closes every connection of a pool at once: running queries and waiting callers fail, and the next query reconnects.
 */
export function cut(sql: Sql): void {
  const lost = Object.assign(new Error('The database does not answer'), { code: 'CONNECTION_LOST' });
  const { waiting, open } = socketsOf.get(sql) ?? {};
  for (const giveUp of waiting ?? []) giveUp(lost);
  // Below TLS this socket has no error listener left, so an error would end the process.
  for (const socket of open ?? []) socket.destroy(socket.listenerCount('error') > 0 ? lost : undefined);
}

const ended = () => Object.assign(new Error('The pool is closed'), { code: 'CONNECTION_ENDED' });

export const openConnections = (sql: Sql): number =>
  [...(socketsOf.get(sql)?.open ?? [])].filter(({ destroyed }) => !destroyed).length;

interface More {
  prepare?: boolean;
  /** PostgreSQL settings for each connection. */
  settings?: Record<string, string>;
  /** After how many seconds an idle connection is closed; 0 keeps connections open. */
  idle?: number;
  life?: number;
  onclose?: () => void;
  onnotify?: (channel: string, text: string) => void;
  onnotice?: (text: string) => void;
  onask?: (statement: Statement) => void;
}

export const usual = {
  statement_timeout: '5000',
  lock_timeout: '2000',
  idle_in_transaction_session_timeout: '10000',
  TimeZone: 'UTC',
  // Just-in-time compilation of a short statement takes longer than running it: 11 ms for each registration on
  // PostgreSQL 15.
  jit: 'off',
  // Low enough that a short word with a typing error still matches.
  'pg_trgm.word_similarity_threshold': '0.45',
};

/** How long in ms a pool waits for a new connection. */
export const patience = { connectMs: 2000 };

/** Opens a connection pool. Its timeouts turn a slow or lost database into an error instead of a hang. */
export function connect(where: Connection, max = 10, { settings, ...more }: More = {}): Sql {
  const sockets: Sockets = { open: new Set(), waiting: new Set() };
  const { url, host, port, user, password, database, follow = { at: 0 } } = where;
  const places = url === undefined ? [] : placesOf(url);
  const common: ClientConfig = {
    application_name: 'piazza',
    connectionTimeoutMillis: patience.connectMs,
  };
  const sql = openPool({
    max,
    idle: 60,
    life: 2700,
    prepare: true,
    settings: { ...usual, ...settings },
    ...more,
    configOf: () =>
      url === undefined
        ? { ...common, host, port, user, password, database }
        : { ...common, connectionString: withPlace(url, places[follow.at]) },
    waiting: sockets.waiting,
    onSocket: (socket) => note(sockets, socket),
    onEnd: () => {
      for (const giveUp of sockets.waiting) giveUp(ended());
      for (const socket of sockets.open) socket.destroy();
    },
  });
  socketsOf.set(sql, sockets);
  return sql;
}

const isRetryable = (error: unknown): boolean =>
  isStale(error) || (error instanceof DatabaseError && (error.code === '40P01' || error.code === '40001'));

/**
 * Runs `work` in a transaction. Repeats it after a deadlock, a serialisation failure or a stale plan, at most three
 * times.
 */
export async function transact<T>(sql: Sql, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let round = 1; ; round += 1) {
    try {
      return await sql.begin(work);
    } catch (error) {
      if (!isRetryable(error) || round === 3) throw error;
    }
  }
}

export const ping = (db: Db) => db`SELECT 1`;
