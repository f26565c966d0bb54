import { randomBytes } from 'node:crypto';
import { toCoded } from '../errors';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { startTestHost } from '../testing/host';
import { connect, type Connection, cut, ping } from './database';
import { createDoor } from './watch';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The connection settings of the test database, or of another database on its server, for this user. */
function addressFor(user: string, name?: string): Connection {
  const { where } = database;
  if (where.url === undefined) return { ...where, user, ...(name !== undefined && { database: name }) };
  const url = new URL(where.url);
  url.username = user;
  if (name !== undefined) url.pathname = `/${name}`;
  return { url: url.toString() };
}

/** Makes a database user whose new connections can be refused while the open ones stay. */
async function openUser() {
  const user = `user_${randomBytes(4).toString('hex')}`;
  await database.sql.unsafe(`CREATE ROLE ${user} LOGIN SUPERUSER`);
  return {
    where: addressFor(user),
    shutOut: () => database.sql.unsafe(`ALTER ROLE ${user} NOLOGIN`),
    drop: () => database.sql.unsafe(`DROP ROLE ${user}`),
  };
}

test('a caller gets 503 for any failed connection to the database, whatever its error code', async () => {
  for (const where of [
    addressFor('nobody_of_this_name'),
    addressFor(database.where.user ?? 'postgres', 'nowhere'),
  ]) {
    const pool = connect(where, 1);
    const error = await ping(pool).then(
      () => undefined,
      (reason: Error) => reason,
    );
    expect(error && toCoded(error)).toMatchObject({ coded: 'occupato', retryAfter: 2 });
    await pool.end({ timeout: 0 });
  }
  expect(toCoded(Object.assign(new Error('x'), { code: 'CERT_HAS_EXPIRED', isConnecting: true })).coded).toBe(
    'occupato',
  );
  expect(toCoded(Object.assign(new Error('x'), { code: 'CERT_HAS_EXPIRED' })).coded).toBe('errore-interno');
});

test('the health check opens a new connection to the database, and fails until one succeeds', async () => {
  const user = await openUser();
  const door = createDoor(user.where);
  await door();
  await user.shutOut();
  await door();
  await expect(createDoor(user.where)()).rejects.toThrow('not permitted to log in');
  await user.drop();
});

test('while the database refuses new connections, calls get 503, the refusals are counted, and /readyz fails', async () => {
  const user = await openUser();
  const pool = connect(user.where, 4);
  const host = await startTestHost({ METRICS_PORT: '0' }, { database, pool, news: user.where });
  const me = await host.person();
  const call = () => host.call('GET /GetCountFollower', { PersonaID: me.personaID }, { as: me });
  expect((await call()).status).toBe(200);
  await user.shutOut();
  cut(pool);
  expect((await call()).status).toBe(503);
  const ready = await host.app.inject({ url: '/readyz' });
  expect(ready.statusCode).toBe(503);
  const text = await host.numbers();
  expect(text).toMatch(/piazza_calls_refused\{reason="database"\} [2-9]/);
  await host.close();
  await pool.end({ timeout: 1 });
  await user.drop();
});
