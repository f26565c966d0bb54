import { type Db, type Sql, usual } from './database';
import { type Pools, viewerPath } from './pools';

const timeouts = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'] as const;

const refuse = (what: string): never => {
  const cure = 'set pool_mode = session there, or name PostgreSQL itself';
  throw Object.assign(new Error(`DATABASE_URL leads to a pooler that ${what}: ${cure}`), { isTold: true });
};

async function pidOf(db: Db): Promise<number | undefined> {
  const [row] = await db.unsafe<{ pid: number }[]>('SELECT pg_backend_pid() AS pid');
  return row?.pid;
}

/** Throws if a connection's session changes between statements, or when another connection begins a transaction. */
export async function checkOwnSession(sql: Sql): Promise<void> {
  const [first, second] = [await sql.reserve(), await sql.reserve()];
  try {
    const pid = await pidOf(first);
    const again = await pidOf(first);
    // A pooler that shares sessions would give this connection the idle session of the first one.
    await second.unsafe("BEGIN; SET LOCAL idle_in_transaction_session_timeout = '1s'");
    if (again !== pid || (await pidOf(first)) !== pid) refuse('gives one connection the sessions of others');
  } finally {
    first.release(true);
    second.release(true);
  }
}

/** Checks the features of a session that the host needs. Throws a message for the console if a pooler removes them. */
export async function checkSessions(pools: Pools): Promise<void> {
  const found = await pools.sql.unsafe<{ name: keyof typeof usual; setting: string }[]>(
    `SELECT name, setting FROM pg_settings WHERE name IN (${timeouts.map((name) => `'${name}'`).join(', ')})`,
  );
  const lost = found.find(({ name, setting }) => setting !== usual[name]);
  if (lost) refuse(`drops the settings of a connection (${lost.name} is ${lost.setting})`);
  const [path] = await pools.viewer.unsafe<{ path: string }[]>(
    `SELECT current_setting('search_path') AS path`,
  );
  if (path?.path !== viewerPath) refuse(`drops the settings of a connection (search_path is ${path?.path})`);
  await checkOwnSession(pools.sql);
}
