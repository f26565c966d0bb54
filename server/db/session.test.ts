import { readConfig } from '../config';
import { startProblem } from '../startProblem';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { connect, type Sql } from './database';
import { endPools, openPools, type Pools } from './pools';
import { checkSessions } from './session';

let database: TestDatabase;
let pools: Pools;
beforeAll(async () => {
  database = await createTestDatabase(2);
  pools = openPools(database.where);
});
afterAll(async () => {
  await endPools(pools, 1);
  await database.drop();
});

test('PostgreSQL without a pooler keeps the session state that the host needs', async () => {
  await checkSessions(pools);
});

test.each(['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])(
  'a pooler that drops the setting %s is refused',
  async (name) => {
    const sql = connect(database.where, 2, { settings: { [name]: '0' } });
    await expect(checkSessions({ ...pools, sql })).rejects.toThrow(`(${name} is 0)`);
    await sql.end();
  },
);

test('a pooler that drops the search path is refused', async () => {
  const viewer = connect(database.where, 1);
  await expect(checkSessions({ ...pools, viewer })).rejects.toThrow('(search_path is "$user", public)');
  await viewer.end();
});

test('a pooler that gives one connection several sessions is refused', async () => {
  const opened: Sql[] = [];
  const unsafe = ((text: string) => {
    const one = connect(database.where, 1);
    opened.push(one);
    return one.unsafe(text);
  }) as Sql['unsafe'];
  const reserve = async () => Object.assign(await pools.sql.reserve(), { unsafe });
  const sql = Object.assign(connect(database.where, 1), { reserve });
  await expect(checkSessions({ ...pools, sql })).rejects.toThrow('the sessions of others');
  for (const one of [...opened, sql]) await one.end({ timeout: 1 });
});

test.each(['unsupported startup parameter: options', 'prepared statement "s11" already exists'])(
  'when a pooler ends the start with "%s", the message says that DATABASE_URL leads to a pooler',
  (message) => {
    const problem = startProblem(Object.assign(new Error(message), { code: '08P01' }), readConfig({}));
    expect(problem).toMatch(/^DATABASE_URL leads to a pooler/);
  },
);
