import { connect as open, type Socket } from 'node:net';
import postgres from 'postgres';
import { type Follow, type ServerAddress, placesOf, withFirstPlace } from './places';

const bigint = {
  to: 20,
  from: [20],
  serialize: (value: number) => String(value),
  parse: (text: string) => Number(text),
};
const numeric = { to: 1700, from: [1700], serialize: String, parse: (text: string) => Number(text) };
/** Days stay text: a birth date has no time zone. */
const date = { to: 1082, from: [1082], serialize: String, parse: (text: string) => text };

const types = { bigint, numeric, date };
type Types = { bigint: number; numeric: number; date: string };

export type Sql = postgres.Sql<Types>;
/** Repositories take the pool or a transaction. */
export type Db = postgres.ISql<Types>;
export type Tx = postgres.TransactionSql<Types>;

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
  made: number;
}

/** The connections of each pool. */
const socketsOf = new WeakMap<Db, Sockets>();

interface Target {
  host: string[];
  port: number[];
  path?: string | false;
}

/** Makes the pool's connections, so that they can be cut, each to the server that is followed at that moment. */
function socketMaker(sockets: Sockets, places: readonly ServerAddress[], follow: Follow) {
  return ({ host, port, path }: Target): Socket => {
    const place = places[follow.at] ?? { host: host[0] ?? '', port: port[0] ?? 5432 };
    const socket = path ? open(path) : open({ ...place, noDelay: true });
    for (const old of sockets.open) if (old.destroyed) sockets.open.delete(old);
    sockets.open.add(socket);
    sockets.made += 1;
    // postgres.js reads these for its messages and for TLS.
    return Object.assign(socket, place);
  };
}

/** Ends every connection of a pool at once: what waits on them fails, and the next query connects anew. */
export function cut(sql: Sql): void {
  const lost = Object.assign(new Error('The database does not answer'), { code: 'CONNECTION_LOST' });
  // Below TLS nobody listens to this socket's errors any more.
  for (const socket of socketsOf.get(sql)?.open ?? [])
    socket.destroy(socket.listenerCount('error') > 0 ? lost : undefined);
}

/** The number of the pool's open connections. */
export const openConnections = (sql: Sql): number =>
  [...(socketsOf.get(sql)?.open ?? [])].filter(({ destroyed }) => !destroyed).length;

/**
 * The number of connections that the pool has opened so far: a new one may lead to another server. 0 for a
 * transaction.
 */
export const connectionsMade = (db: Db): number => socketsOf.get(db)?.made ?? 0;

/**
 * Has a pool's connections read on. postgres.js stops one while whoever reads its COPY is slow, and forgets to start it
 * again where the last row comes meanwhile: call this at the end of such a stream.
 */
export function readOn(sql: Sql): void {
  for (const socket of socketsOf.get(sql)?.open ?? []) socket.resume();
}

interface More {
  prepare?: boolean;
  fetch_types?: boolean;
  /** PostgreSQL's own settings, for each of its connections. As text: the library leaves out what is 0 or false. */
  settings?: Record<string, string>;
  /** Seconds; 0: its connections stay. */
  idle_timeout?: number;
  max_lifetime?: null;
  onclose?: () => void;
  /** Takes the notifications of a channel that one of its connections listens to. */
  onnotify?: (channel: string, text: string) => void;
}

/** Opens the pool. Timeouts make a slow or lost database answer as an error, never as a hang. */
export function connect(where: Connection, max = 10, { settings, ...more }: More = {}): Sql {
  const sockets: Sockets = { open: new Set(), made: 0 };
  const { url, host, port, user, password, database, follow = { at: 0 } } = where;
  const options = {
    max,
    socket: socketMaker(sockets, url === undefined ? [] : placesOf(url), follow),
    connect_timeout: 2,
    // The library's own waits up to 20 s once a database was away for long.
    backoff: (attempt: number) => Math.min(0.01 * 3 ** attempt, 0.5),
    idle_timeout: 60,
    types,
    onnotice: () => undefined,
    connection: {
      application_name: 'piazza',
      statement_timeout: 5000,
      lock_timeout: 2000,
      idle_in_transaction_session_timeout: 10000,
      TimeZone: 'UTC',
      // Compiling a short statement takes longer than running it: 11 ms for each registration on PostgreSQL 15.
      jit: 'off',
      // A typing error in a short word still finds it.
      'pg_trgm.word_similarity_threshold': '0.45',
      ...settings,
    },
    ...more,
  };
  const sql =
    url !== undefined
      ? postgres(withFirstPlace(url), options)
      : postgres({
          ...options,
          ...(host !== undefined && { host }),
          ...(port !== undefined && { port }),
          ...(user !== undefined && { username: user }),
          ...(password !== undefined && { password }),
          ...(database !== undefined && { database }),
        });
  socketsOf.set(sql, sockets);
  return sql;
}

const isRetryable = (error: unknown): boolean =>
  error instanceof postgres.PostgresError && (error.code === '40P01' || error.code === '40001');

/** Runs `work` in a transaction; a deadlock or a serialisation failure is tried up to three times. */
export async function transact<T>(sql: Sql, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let round = 1; ; round += 1) {
    try {
      return (await sql.begin(work)) as T;
    } catch (error) {
      if (!isRetryable(error) || round === 3) throw error;
    }
  }
}

/** Rejects when the database does not answer. */
export const ping = (db: Db) => db`SELECT 1`;
