import { channel } from 'node:diagnostics_channel';
import { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Db, dbOf } from './query';
import type { Statement } from './statement';
import { types } from './types';

export const { DatabaseError } = pg;
export type { Db } from './query';
export type Tx = Db;

export interface Sql extends Db {
  /** Commits after `work`. Rolls back if `work` or any of its statements failed. */
  begin<T>(work: (tx: Tx) => T | Promise<T>, mode?: 'READ ONLY'): Promise<T>;
  /**
   * Reserves a connection for one caller. Releasing it with `isBroken` closes it instead of returning it to the pool.
   */
  reserve(): Promise<Db & { release(isBroken?: boolean): void }>;
  /** Closes the pool: waits up to `timeout` seconds for running queries, and rejects waiting callers. */
  end(how?: { timeout?: number }): Promise<void>;
}

export interface DriverOptions {
  max: number;
  configOf: () => pg.ClientConfig;
  /**
   * Settings sent as the first statement of each connection, because a pooler would refuse them as parameters of the
   * connection.
   */
  settings: Record<string, string>;
  onSocket: (socket: Socket) => void;
  /** The callers that wait for a connection: one function for each, which rejects it. */
  waiting: Set<(error: Error) => void>;
  /** Rejects waiting callers and closes the remaining sockets. */
  onEnd: () => void;
  prepare: boolean;
  /** After how many seconds an idle connection is closed; 0 keeps connections open. */
  idle: number;
  life: number;
  onclose?: (() => void) | undefined;
  onnotify?: ((channel: string, text: string) => void) | undefined;
  onnotice?: ((text: string) => void) | undefined;
  onask?: ((statement: Statement) => void) | undefined;
}

/** Tests bind a store to this channel to know what runs inside a transaction (server/testing/setup.ts). */
const transactions = channel('piazza:transaction');

/** The driver's own errors have only a message; these are the codes for them. */
const named: [RegExp, string][] = [
  [/^Connection terminated|^Client (has encountered|was closed)/, 'CONNECTION_CLOSED'],
  [/^timeout (expired|exceeded)|^Query read timeout/, 'CONNECT_TIMEOUT'],
  [/after calling end/, 'CONNECTION_ENDED'],
];

function withCode(error: unknown): unknown {
  if (!(error instanceof Error) || 'code' in error) return error;
  const code = named.find(([words]) => words.test(error.message))?.[1];
  return code ? Object.assign(new Error(`${code}: ${error.message}`, { cause: error }), { code }) : error;
}

/** Whether an error is about the connection rather than the query. */
export const isConnecting = (error: unknown): boolean =>
  error instanceof Error && 'isConnecting' in error && error.isConnecting === true;

const failing = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    throw withCode(error);
  });

/** Makes a class of clients that read the connection settings each time they connect. */
function clientsOf({ configOf, onSocket, onclose, onnotice, onnotify }: DriverOptions) {
  return class extends pg.Client {
    constructor() {
      const stream = (): Socket => {
        const socket = new Socket();
        onSocket(socket);
        return socket;
      };
      super({ ...configOf(), types, keepAlive: true, stream });
      // A lost connection fails its queries. Without a listener its error event would end the process.
      this.on('error', () => undefined);
      this.on('end', () => onclose?.());
      this.on('notice', ({ message = '' }) => onnotice?.(message));
      this.on('notification', ({ channel, payload = '' }) => onnotify?.(channel, payload));
    }
  };
}

/**
 * Gets a free connection, unless the caller is rejected first. If the database's address does not answer, all waiting
 * callers are rejected together with the first, instead of each after its own attempt.
 */
const connecting = (pool: pg.Pool, waiting: DriverOptions['waiting']) => (): Promise<pg.PoolClient> =>
  new Promise((resolve, reject) => {
    const giveUp = (error: Error): void => {
      waiting.delete(giveUp);
      reject(error);
    };
    waiting.add(giveUp);
    pool.connect().then(
      (client) => {
        if (waiting.delete(giveUp)) resolve(client);
        else client.release();
      },
      (reason: unknown) => {
        const error = Object.assign(withCode(reason) as Error, { isConnecting: true });
        giveUp(error);
        if (!(error instanceof DatabaseError)) for (const one of waiting) one(error);
      },
    );
  });

type Connect = ReturnType<typeof connecting>;

/**
 * Takes a connection for one caller. If it is lost, its place in the pool becomes free even if the caller never
 * releases it.
 */
async function take(connect: Connect) {
  const client = await failing(connect);
  let isTaken = true;
  const release = (isBroken = false): void => {
    client.off('end', onLost);
    if (isTaken) client.release(isBroken);
    isTaken = false;
  };
  const onLost = (): void => release(true);
  client.once('end', onLost);
  return { client, release };
}

type Asks = Pick<DriverOptions, 'prepare' | 'onask'>;

/** Makes a Db that runs its statements on one connection; `onFailed` is called with each error. */
const dbOn = (
  client: pg.ClientBase,
  { prepare, onask }: Asks,
  onFailed: (error: unknown) => void = () => undefined,
): Db =>
  dbOf({
    isPrepared: prepare,
    onask,
    run: (work) =>
      failing(() => work(client)).catch((error: unknown) => {
        onFailed(error);
        throw error;
      }),
  });

const beginner =
  (connect: Connect, asks: Asks) =>
  async <T>(work: (tx: Tx) => T | Promise<T>, mode = ''): Promise<T> => {
    const { client, release } = await take(connect);
    let failed: { error: unknown } | undefined;
    const tx = dbOn(client, asks, (error) => (failed ??= { error }));
    let isBroken = false;
    try {
      await client.query(`BEGIN ${mode}`);
      const done = await transactions.runStores({}, () => work(tx));
      if (failed) throw failed.error;
      await client.query('COMMIT');
      return done;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => (isBroken = true));
      throw withCode(error);
    } finally {
      release(isBroken);
    }
  };

async function endPool(pool: pg.Pool, timeout: number | undefined, onEnd: () => void): Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const late =
    timeout === undefined ? [] : [delay(timeout * 1000, undefined, { signal }).catch(() => undefined)];
  await Promise.race([pool.ending ? undefined : pool.end(), ...late]);
  stopping.abort();
  onEnd();
}

export function openPool(options: DriverOptions): Sql {
  const { max, idle, life, onask, prepare, settings, waiting, onEnd } = options;
  const setting = {
    text: 'SELECT set_config(name, value, false) FROM unnest($1::text[], $2::text[]) AS said(name, value)',
    values: [Object.keys(settings), Object.values(settings)],
    query_timeout: 2000,
  };
  const each = {
    idleTimeoutMillis: idle * 1000,
    maxLifetimeSeconds: life,
    onConnect: (client: pg.ClientBase) => client.query(setting),
  };
  const pool = new pg.Pool({ Client: clientsOf(options), max, ...each });
  pool.on('error', () => undefined);
  const connect = connecting(pool, waiting);
  const sql = dbOf({
    isPrepared: prepare,
    onask,
    run: (work) =>
      failing(async () => {
        const client = await connect();
        try {
          return await work(client);
        } finally {
          client.release();
        }
      }),
  });
  const reserve = async () => {
    const { client, release } = await take(connect);
    return Object.assign(dbOn(client, options), { release });
  };
  const end = ({ timeout }: { timeout?: number } = {}) => endPool(pool, timeout, onEnd);
  return Object.assign(sql, { begin: beginner(connect, options), reserve, end });
}
