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
  /** The server to connect to, where `url` names several; the first by default. */
  follow?: Follow;
}

interface Sockets {
  open: Set<Socket>;
  /** Callers for whom there is no connection yet. */
  waiting: Set<(error: Error) => void>;
}

/** The connections of each pool. */
const socketsOf = new WeakMap<Db, Sockets>();

function note(sockets: Sockets, socket: Socket): void {
  sockets.open.add(socket);
  socket.once('close', () => sockets.open.delete(socket));
}

/** Ends every connection of a pool at once: what waits on them, or for one, fails, and the next query connects anew. */
export function cut(sql: Sql): void {
  const lost = Object.assign(new Error('The database does not answer'), { code: 'CONNECTION_LOST' });
  const { waiting, open } = socketsOf.get(sql) ?? {};
  for (const giveUp of waiting ?? []) giveUp(lost);
  // Below TLS nobody listens to this socket's errors any more.
  for (const socket of open ?? []) socket.destroy(socket.listenerCount('error') > 0 ? lost : undefined);
}

const ended = () => Object.assign(new Error('The pool is closed'), { code: 'CONNECTION_ENDED' });

/** The number of the pool's open connections. */
export const openConnections = (sql: Sql): number =>
  [...(socketsOf.get(sql)?.open ?? [])].filter(({ destroyed }) => !destroyed).length;

interface More {
  prepare?: boolean;
  /** PostgreSQL's own settings, for each of its connections. */
  settings?: Record<string, string>;
  /** Seconds; 0: its connections stay. */
  idle?: number;
  life?: number;
  onclose?: () => void;
  /** Takes the notifications of a channel that one of its connections listens to. */
  onnotify?: (channel: string, text: string) => void;
  onnotice?: (text: string) => void;
  /** Takes each statement that is asked. */
  onask?: (statement: Statement) => void;
}

/** Settings of every connection. */
export const usual = {
  statement_timeout: '5000',
  lock_timeout: '2000',
  idle_in_transaction_session_timeout: '10000',
  TimeZone: 'UTC',
  // Compiling a short statement takes longer than running it: 11 ms for each registration on PostgreSQL 15.
  jit: 'off',
  // A typing error in a short word still finds it.
  'pg_trgm.word_similarity_threshold': '0.45',
};

/** Opens the pool. Timeouts make a slow or lost database answer as an error, never as a hang. */
export function connect(where: Connection, max = 10, { settings, ...more }: More = {}): Sql {
  const sockets: Sockets = { open: new Set(), waiting: new Set() };
  const { url, host, port, user, password, database, follow = { at: 0 } } = where;
  const places = url === undefined ? [] : placesOf(url);
  const common: ClientConfig = {
    application_name: 'piazza',
    connectionTimeoutMillis: 2000,
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

/** Runs `work` in a transaction; after a deadlock, a serialisation failure or a plan from before a migration again, three times at most. */
export async function transact<T>(sql: Sql, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let round = 1; ; round += 1) {
    try {
      return await sql.begin(work);
    } catch (error) {
      if (!isRetryable(error) || round === 3) throw error;
    }
  }
}

/** Rejects when the database does not answer. */
export const ping = (db: Db) => db`SELECT 1`;
