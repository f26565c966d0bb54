import postgres from 'postgres';

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
/** What a repository takes: the pool or a transaction. */
export type Db = postgres.ISql<Types>;
export type Tx = postgres.TransactionSql<Types>;

export interface Connection {
  url?: string;
  host?: string;
  port?: number;
  user?: string;
  database?: string;
}

/** Opens the pool. Timeouts make a slow or lost database answer as an error, never as a hang. */
export function connect(where: Connection, max = 10): Sql {
  const options = {
    max,
    connect_timeout: 2,
    idle_timeout: 60,
    types,
    onnotice: () => undefined,
    connection: {
      application_name: 'piazza',
      statement_timeout: 5000,
      lock_timeout: 2000,
      idle_in_transaction_session_timeout: 10000,
      TimeZone: 'UTC',
      // A typing error in a short word still finds it.
      'pg_trgm.word_similarity_threshold': '0.45',
    },
  };
  if (where.url !== undefined) return postgres(where.url, options);
  const { host, port, user, database } = where;
  return postgres({
    ...options,
    ...(host !== undefined && { host }),
    ...(port !== undefined && { port }),
    ...(user !== undefined && { username: user }),
    ...(database !== undefined && { database }),
  });
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
