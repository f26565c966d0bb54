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
  write,
} from './statement';

export type Rows<T extends readonly unknown[]> = T & { count: number };

/**
 * A query, which runs when it is awaited or executed. Inserted into another statement, it becomes a part of that one.
 */
export interface Query<T extends readonly unknown[]> extends Promise<Rows<T>>, Part {
  execute(): Query<T>;
  /** The output of a COPY … TO STDOUT, or the input of a COPY … FROM STDIN. */
  readable(): Promise<Readable>;
  writable(): Promise<Writable>;
}

interface Unsafe {
  /** Whether to prepare the text; false by default: a text that is different each time is planned for its values. */
  prepare?: boolean;
}

/** Queries a database: a pool, one of its connections, or a transaction. */
export interface Db {
  <T extends readonly (object | undefined)[] = pg.QueryResultRow[]>(
    strings: TemplateStringsArray,
    ...values: readonly Value[]
  ): Query<T>;
  /** A quoted name, or several separated by commas. */
  (names: string | readonly string[]): Part;
  /** Rows to insert, or one row to set: with all its columns, or only the named ones. */
  <R extends object>(rows: R | readonly R[], ...names: (keyof R & string)[]): Part;
  json(value: unknown): Part;
  /** A raw text, which may contain several statements if it has no values. */
  unsafe<T extends readonly (object | undefined)[] = pg.QueryResultRow[]>(
    text: string,
    values?: readonly unknown[],
    how?: Unsafe,
  ): Query<T>;
}

/** The maximum number of prepared statements; further ones are planned each time. */
const maxNames = 2000;
const names = new Map<string, string>();
const made = { names: 0 };

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= maxNames) return known;
  made.names += 1;
  const name = `s${made.names}`;
  names.set(text, name);
  return name;
}

/** Whether a prepared plan can no longer be used: its tables changed, or the connection forgot it. */
export const isStale = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  (error.routine === 'RevalidateCachedQuery' || error.routine === 'FetchPreparedStatement');

/** Whether the transaction refuses further statements because an earlier one failed. */
const isAborted = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '25P02';

export type Run = <T>(work: (client: pg.ClientBase) => Promise<T>) => Promise<T>;

async function ask(client: pg.ClientBase, { text, values }: Statement, isPrepared: boolean) {
  const name = isPrepared ? nameOf(text) : undefined;
  const plain = () => client.query(values.length > 0 ? { text, values } : { text });
  const answer = await (name === undefined
    ? plain()
    : client.query({ name, text, values }).catch((error: unknown) => {
        if (!isStale(error)) throw error;
        // The next query prepares the text again under another name, on each connection.
        if (names.get(text) === name) names.delete(text);
        return plain().catch((later: unknown) => {
          throw isAborted(later) ? error : later;
        });
      }));
  // Several statements give several results, of which the last one is returned.
  const { rows, rowCount } = [answer].flat().at(-1) as pg.QueryResult;
  return Object.defineProperty(rows, 'count', { value: rowCount ?? 0 });
}

export interface Asking {
  run: Run;
  isPrepared: boolean;
  onask?: ((statement: Statement) => void) | undefined;
}

/** A class, because an object literal with a spread takes 4 to 13 µs for each statement. */
class Asked {
  private asked: Promise<unknown> | undefined;
  constructor(
    private readonly part: Part,
    private readonly asking: Asking,
  ) {}
  get [Symbol.toStringTag](): string {
    return 'Query';
  }
  [write](values: unknown[], before: string): string {
    return this.part[write](values, before);
  }
  private async ask(): Promise<unknown> {
    const { run, isPrepared, onask } = this.asking;
    const statement = statementOf(this.part);
    onask?.(statement);
    return run((client) => ask(client, statement, isPrepared));
  }
  private start(): Promise<unknown> {
    return (this.asked ??= this.ask());
  }
  then(...on: Parameters<Promise<unknown>['then']>) {
    return this.start().then(...on);
  }
  catch(on: (error: unknown) => unknown) {
    return this.start().catch(on);
  }
  finally(on: () => void) {
    return this.start().finally(on);
  }
  execute(): this {
    void this.start();
    return this;
  }
  readable() {
    return this.asking.run(async (client) => {
      // A lost connection may end the stream before anybody reads it; an error without a listener would end the
      // process.
      return client.query(copyTo(statementOf(this.part).text)).on('error', () => undefined);
    });
  }
  writable() {
    return this.asking.run(async (client) => client.query(copyFrom(statementOf(this.part).text)));
  }
}

const isTemplate = (first: unknown): first is TemplateStringsArray => Array.isArray(first) && 'raw' in first;

function helperOf(first: unknown, more: readonly unknown[]): Part {
  const list = [first].flat();
  if (list.every((one) => typeof one === 'string')) return namesPart(list);
  const rows = list as Record<string, unknown>[];
  return rowsPart(rows, more.length > 0 ? (more as string[]) : Object.keys(rows[0] ?? {}));
}

export function dbOf(asking: Asking): Db {
  const unprepared = { ...asking, isPrepared: false };
  const db = (first: unknown, ...more: unknown[]) =>
    (isTemplate(first) ? new Asked(template(first, more), asking) : helperOf(first, more)) as never;
  const unsafe = (text: string, values: readonly unknown[] = [], how: Unsafe = {}) =>
    new Asked(
      partOf((all) => (all.push(...values), text)),
      how.prepare ? asking : unprepared,
    ) as never;
  return Object.assign(db, { json: jsonPart, unsafe });
}
