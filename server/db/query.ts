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

/** So many statements have names; one more is planned each time. */
const maxNames = 2000;
const names = new Map<string, string>();
const made = { names: 0 };

/** The name under which connections keep a statement's plan. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= maxNames) return known;
  made.names += 1;
  const name = `s${made.names}`;
  names.set(text, name);
  return name;
}

/** A kept plan is of no use any more: its tables changed, or the connection forgot it. */
export const isStale = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  (error.routine === 'RevalidateCachedQuery' || error.routine === 'FetchPreparedStatement');

/** A transaction in which a statement failed refuses all that follows. */
const isAborted = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '25P02';

/** Has work done on a connection. */
export type Run = <T>(work: (client: pg.ClientBase) => Promise<T>) => Promise<T>;

async function ask(client: pg.ClientBase, { text, values }: Statement, isPrepared: boolean) {
  const name = isPrepared ? nameOf(text) : undefined;
  const plain = () => client.query(values.length > 0 ? { text, values } : { text });
  const answer = await (name === undefined
    ? plain()
    : client.query({ name, text, values }).catch((error: unknown) => {
        if (!isStale(error)) throw error;
        // The next one asks under another name, on each connection.
        if (names.get(text) === name) names.delete(text);
        return plain().catch((later: unknown) => {
          throw isAborted(later) ? error : later;
        });
      }));
  // Several statements have several answers.
  const { rows, rowCount } = [answer].flat().at(-1) as pg.QueryResult;
  return Object.defineProperty(rows, 'count', { value: rowCount ?? 0 });
}

export interface Asking {
  run: Run;
  isPrepared: boolean;
  onask?: ((statement: Statement) => void) | undefined;
}

/** A class, since a literal with a spread costs each statement 4 to 13 µs. */
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
      // A lost connection may end it before anybody reads it.
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

/** Asks by what `run` gives. */
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
