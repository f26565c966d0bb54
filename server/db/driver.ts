import { Socket } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import {
  jsonPart,
  namesPart,
  type Part,
  partOf,
  rowsPart,
  type Statement,
  statementOf,
  template,
  type Value,
} from './statement';

export const { DatabaseError } = pg;

export type Rows<T extends readonly unknown[]> = T & { count: number };

/** Asked once it is awaited or executed; within another statement a part of that one. */
export interface Query<T extends readonly unknown[]> extends Promise<Rows<T>>, Part {
  execute(): Query<T>;
  /** The lines of a COPY … TO STDOUT, or the stream that a COPY … FROM STDIN takes them from. */
  readable(): Promise<Readable>;
  writable(): Promise<Writable>;
}

interface Unsafe {
  /** False unless said: a text that differs each time is planned for its values. */
  prepare?: boolean;
}

/** Asks a database: a pool, one of its connections, or a transaction. */
export interface Db {
  <T extends readonly (object | undefined)[] = pg.QueryResultRow[]>(
    strings: TemplateStringsArray,
    ...values: readonly Value[]
  ): Query<T>;
  /** A name, quoted; several with commas between them. */
  (names: string | readonly string[]): Part;
  /** Rows to insert, or one to set: all of their columns, or those that are named. */
  <R extends object>(rows: R | readonly R[], ...names: (keyof R & string)[]): Part;
  json(value: unknown): Part;
  /** A text as it stands; several statements where there are no values. */
  unsafe<T extends readonly (object | undefined)[] = pg.QueryResultRow[]>(
    text: string,
    values?: readonly unknown[],
    how?: Unsafe,
  ): Query<T>;
}
export type Tx = Db;

export interface Sql extends Db {
  /** Commits after `work`; rolls back when it, or anything that it asked, failed. */
  begin<T>(work: (tx: Tx) => T | Promise<T>, mode?: 'READ ONLY'): Promise<T>;
  /** One connection for one caller. */
  reserve(): Promise<Db & { release(): void }>;
  /** After so many seconds what still waits fails. */
  end(how?: { timeout?: number }): Promise<void>;
}

export interface DriverOptions {
  max: number;
  /** Of a connection that is made now. */
  configOf: () => pg.ClientConfig;
  onSocket: (socket: Socket) => void;
  /** They wait for a connection: called, each gives up. */
  waiting: Set<(error: Error) => void>;
  /** Closes the sockets that are left. */
  onEnd: () => void;
  prepare: boolean;
  /** Seconds; 0: its connections stay. */
  idle: number;
  life: number;
  onclose?: (() => void) | undefined;
  onnotify?: ((channel: string, text: string) => void) | undefined;
  onnotice?: ((text: string) => void) | undefined;
  onask?: ((statement: Statement) => void) | undefined;
}

/** The driver's errors of its own have words alone. */
const named: [RegExp, string][] = [
  [/^Connection terminated|^Client (has encountered|was closed)/, 'CONNECTION_CLOSED'],
  [/^timeout (expired|exceeded)/, 'CONNECT_TIMEOUT'],
  [/after calling end/, 'CONNECTION_ENDED'],
];

function withCode(error: unknown): unknown {
  if (!(error instanceof Error) || 'code' in error) return error;
  const code = named.find(([words]) => words.test(error.message))?.[1];
  return code ? Object.assign(new Error(`${code}: ${error.message}`, { cause: error }), { code }) : error;
}

/** So many statements have names; one more is planned each time. */
const maxNames = 2000;
const names = new Map<string, string>();

/** The name under which connections keep a statement's plan. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= maxNames) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/** A kept plan is of no use any more: its tables changed, or the connection forgot it. */
const isStale = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  (error.routine === 'RevalidateCachedQuery' || error.routine === 'FetchPreparedStatement');

type Run = <T>(work: (client: pg.ClientBase) => Promise<T>) => Promise<T>;

async function ask(client: pg.ClientBase, { text, values }: Statement, isPrepared: boolean) {
  const name = isPrepared ? nameOf(text) : undefined;
  const plain = () => client.query(values.length > 0 ? { text, values } : { text });
  const answer = await (name === undefined
    ? plain()
    : client.query({ name, text, values }).catch((error: unknown) => {
        if (isStale(error)) return plain();
        throw error;
      }));
  // Several statements have several answers.
  const { rows, rowCount } = [answer].flat().at(-1) as pg.QueryResult;
  return Object.defineProperty(rows, 'count', { value: rowCount ?? 0 });
}

interface Asking {
  run: Run;
  isPrepared: boolean;
  onask: DriverOptions['onask'];
}

function queryOf(part: Part, { run, isPrepared, onask }: Asking) {
  let asked: Promise<unknown> | undefined;
  const start = (): Promise<unknown> =>
    (asked ??= (async () => {
      const statement = statementOf(part);
      onask?.(statement);
      return run((client) => ask(client, statement, isPrepared));
    })());
  const query = {
    ...part,
    then: (...on: Parameters<Promise<unknown>['then']>) => start().then(...on),
    catch: (on: (error: unknown) => unknown) => start().catch(on),
    finally: (on: () => void) => start().finally(on),
    execute: () => (start(), query),
    readable: () => run(async (client) => client.query(copyTo(statementOf(part).text))),
    writable: () => run(async (client) => client.query(copyFrom(statementOf(part).text))),
    [Symbol.toStringTag]: 'Query',
  };
  return query;
}

const isTemplate = (first: unknown): first is TemplateStringsArray => Array.isArray(first) && 'raw' in first;

function helperOf(first: unknown, more: readonly unknown[]): Part {
  const list = [first].flat();
  if (list.every((one) => typeof one === 'string')) return namesPart(list);
  const rows = list as Record<string, unknown>[];
  return rowsPart(rows, more.length > 0 ? (more as string[]) : Object.keys(rows[0] ?? {}));
}

function dbOf(asking: Asking): Db {
  const db = (first: unknown, ...more: unknown[]) =>
    isTemplate(first) ? queryOf(template(first, more), asking) : helperOf(first, more);
  const unsafe = (text: string, values: readonly unknown[] = [], how: Unsafe = {}) =>
    queryOf(
      partOf((all) => (all.push(...values), text)),
      { ...asking, isPrepared: asking.isPrepared && (how.prepare ?? false) },
    );
  return Object.assign(db, { json: jsonPart, unsafe }) as unknown as Db;
}

const plainTypes = new Map<number, (text: string) => unknown>();
const read = (parse: (text: string) => unknown, ...oids: number[]) =>
  oids.forEach((oid) => plainTypes.set(oid, parse));
const textArray = 1009;
const arrayOf = (parse: (text: string) => unknown) => (text: string) =>
  (pg.types.getTypeParser(textArray as number as never) as (text: string) => (string | null)[])(text).map(
    (one) => (one === null ? null : parse(one)),
  );
const moment = (text: string): Date => new Date(text);
const same = (text: string): string => text;
read(Number, 20, 21, 23, 26, 700, 701, 1700);
read(arrayOf(Number), 1005, 1007, 1016, 1021, 1022, 1028, 1231);
read(moment, 1114, 1184);
read(arrayOf(moment), 1115, 1185);
// Days stay text: a birth date has no time zone.
read(same, 1082, 1186, 600);
read(arrayOf(same), 1182, 1002, 1003, 1010, 2951, 2211);
const types = {
  getTypeParser: ((oid: number) =>
    plainTypes.get(oid) ?? pg.types.getTypeParser(oid)) as typeof pg.types.getTypeParser,
};

/** Opens a pool; its connections are made when they are wanted. */
export function openPool(options: DriverOptions): Sql {
  const { max, idle, life, onclose, onnotify, onask, prepare } = options;
  class Client extends pg.Client {
    constructor() {
      super({
        ...options.configOf(),
        types,
        keepAlive: true,
        stream: () => {
          const socket = new Socket();
          options.onSocket(socket);
          return socket;
        },
      });
      // A lost connection fails what is asked of it; without a listener its error would end the process.
      this.on('error', () => undefined);
      this.on('end', () => onclose?.());
      this.on('notice', ({ message = '' }) => options.onnotice?.(message));
      this.on('notification', ({ channel, payload = '' }) => onnotify?.(channel, payload));
    }
  }
  const pool = new pg.Pool({
    Client: Client as unknown as new () => pg.Client & pg.ClientBase,
    max,
    idleTimeoutMillis: idle * 1000,
    maxLifetimeSeconds: life,
  });
  pool.on('error', () => undefined);
  const failing = <T>(work: () => Promise<T>): Promise<T> =>
    work().catch((error: unknown) => {
      throw withCode(error);
    });
  /**
   * A free connection, unless its caller has to give up before there is one. Where nothing answers at the database's address, all
   * who wait are told with the first: one after another they would wait for as many tries.
   */
  const connected = (): Promise<pg.PoolClient> =>
    new Promise((resolve, reject) => {
      const giveUp = (error: Error): void => {
        options.waiting.delete(giveUp);
        reject(error);
      };
      options.waiting.add(giveUp);
      pool.connect().then(
        (client) => {
          if (options.waiting.delete(giveUp)) resolve(client);
          else client.release();
        },
        (error: Error) => {
          giveUp(error);
          if (!(error instanceof DatabaseError)) for (const one of options.waiting) one(error);
        },
      );
    });
  /** A connection for one caller; once it is lost, its place is another's, whether or not the caller gives it back. */
  async function take() {
    const client = await failing(connected);
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
  const sql = dbOf({
    isPrepared: prepare,
    onask,
    run: (work) =>
      failing(async () => {
        const client = await connected();
        try {
          return await work(client);
        } finally {
          client.release();
        }
      }),
  });
  const dbOn = (client: pg.ClientBase, onFailed: (error: unknown) => void = () => undefined): Db =>
    dbOf({
      isPrepared: prepare,
      onask,
      run: (work) =>
        failing(() => work(client)).catch((error: unknown) => {
          onFailed(error);
          throw error;
        }),
    });

  async function begin<T>(work: (tx: Tx) => T | Promise<T>, mode = ''): Promise<T> {
    const { client, release } = await take();
    let failed: { error: unknown } | undefined;
    const tx = dbOn(client, (error) => (failed ??= { error }));
    let isBroken = false;
    try {
      await client.query(`BEGIN ${mode}`);
      const done = await work(tx);
      if (failed) throw failed.error;
      await client.query('COMMIT');
      return done;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => (isBroken = true));
      throw withCode(error);
    } finally {
      release(isBroken);
    }
  }

  async function reserve() {
    const { client, release } = await take();
    return Object.assign(dbOn(client), { release: () => release() });
  }

  async function end({ timeout }: { timeout?: number } = {}): Promise<void> {
    const ended = pool.ending ? Promise.resolve() : pool.end();
    if (timeout === undefined) return ended;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, timeout * 1000)));
    await Promise.race([ended, late]);
    clearTimeout(timer);
    options.onEnd();
  }
  return Object.assign(sql, { begin, reserve, end });
}
