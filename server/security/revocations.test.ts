import { endSessionsOf } from '../modules/account/operator';
import { hashPassword } from '../modules/persona/passwords';
import type { Connection } from '../db/database';
import { createTestDatabase, runnerOf, type TestDatabase } from '../testing/database';
import { startTestHost, type TestHost, type TestPerson } from '../testing/host';
import { type People, peopleOn } from '../testing/people';
import { type Proxy, startProxy } from '../testing/proxy';
import { until } from '../testing/until';
import { sha256 } from './sha256';

const password = 'cavallo giusto';
/** Longer, in ms, than a host trusts its cache without news from the database. */
const boundMs = 4000;

let database: TestDatabase;
let people: People;
/** The proxy through which this host hears of revocations. */
let wire: Proxy;
let here: TestHost;
let elsewhere: TestHost;
let hash: string;
let me: TestPerson;

const hostOn = async (news: Connection): Promise<TestHost> => {
  const host = await startTestHost({}, { database, news });
  const first = await people.person();
  expect(await until(() => isRemembered(host, first), boundMs)).toBe(true);
  return host;
};
beforeAll(async () => {
  database = await createTestDatabase();
  people = peopleOn(database.sql);
  wire = await startProxy(runnerOf(database.where));
  here = await hostOn(wire.where);
  elsewhere = await hostOn(runnerOf(database.where));
  hash = await hashPassword(password);
});
beforeEach(async () => {
  me = await people.person({ nome: 'Anna' });
  await here.sql`UPDATE persona SET password_hash = ${hash} WHERE id = ${me.personaID}`;
});
afterAll(async () => {
  await here.close();
  await elsewhere.close();
  await wire.close();
  await database.drop();
});

const read = (host: TestHost, as: TestPerson) =>
  host.call('GET /GetCountFollower', { PersonaID: as.personaID }, { as });
const isIn = async (host: TestHost, as: TestPerson) => (await read(host, as)).status === 200;
async function isRemembered(host: TestHost, as: TestPerson): Promise<boolean> {
  await read(host, as);
  const before = host.services.sessions.uses().hits;
  await read(host, as);
  return host.services.sessions.uses().hits > before;
}
const remembered = (host: TestHost, as: TestPerson) => until(() => isRemembered(host, as), boundMs);
const isOut = (host: TestHost, as: TestPerson) => until(async () => !(await isIn(host, as)), boundMs);

async function signIn(): Promise<TestPerson> {
  const input = { Email: me.email, Password: password };
  const { body } = await here.call('POST /api/Persona/Login', input);
  return { ...me, token: String(body['token']) };
}
async function idOf(as: TestPerson): Promise<number> {
  const [row] = await here.sql<{ id: number }[]>`
    SELECT id FROM session WHERE token_hash = ${sha256(as.token)}`;
  return row?.id ?? 0;
}
async function link(): Promise<string> {
  const token = `link-${me.personaID}`.padEnd(43, 'x');
  await here.sql`
    INSERT INTO password_link (token_hash, persona_id, expires_at)
    VALUES (${sha256(token)}, ${me.personaID}, now() + interval '1 hour')`;
  return token;
}

/** The ways to end my sessions through this host; `other` is another session of mine. */
const ways: [string, (other: TestPerson) => Promise<unknown>][] = [
  ['a logout', () => here.call('POST /api/Persona/Logout', {}, { as: me })],
  [
    'a login that shows the old token',
    () => here.call('POST /api/Persona/Login', { Email: me.email, Password: password }, { as: me }),
  ],
  [
    'another device that ends it',
    async (as) =>
      here.call(
        'POST /api/Persona/DeleteSessione',
        { PersonaID: me.personaID, SessioneID: await idOf(me) },
        { as },
      ),
  ],
  [
    'another device that ends all others',
    (as) => here.call('POST /api/Persona/DeleteAltreSessioni', { PersonaID: me.personaID }, { as }),
  ],
  [
    'a new password',
    (as) =>
      here.call(
        'POST /api/Persona/UpdatePassword',
        { PersonaID: me.personaID, passwordAttuale: password, password: 'mulino bianco 7' },
        { as },
      ),
  ],
  [
    'a new password by a mailed link',
    async () =>
      here.call('POST /api/Persona/SetPassword', { token: await link(), password: 'mulino bianco 7' }),
  ],
  [
    'the end of the profile',
    (as) => here.call('POST /api/Persona/DeletePersona', { PersonaID: me.personaID }, { as }),
  ],
];

test.each(ways)('%s is known to this host at once, and to the other one soon', async (_way, end) => {
  const other = await signIn();
  expect(await remembered(here, me)).toBe(true);
  expect(await remembered(elsewhere, me)).toBe(true);
  // The proxy swallows all events: this host needs none for a change that it makes itself.
  await wire.turn('swallowed');
  await end(other);
  expect(await isIn(here, me)).toBe(false);
  await wire.turn('open');
  expect(await isOut(elsewhere, me)).toBe(true);
});

test.each(['me', 'all'])('both hosts hear when the operator ends sessions (%s)', async (whose) => {
  const all = [me, ...(await Promise.all(Array.from({ length: 101 }, () => people.person())))];
  for (const host of [here, elsewhere]) expect(await remembered(host, me)).toBe(true);
  await endSessionsOf(here.sql, ['end', whose === 'all' ? 'all' : me.email]);
  for (const host of [here, elsewhere]) expect(await isOut(host, me)).toBe(true);
  const last = all.at(-1) ?? me;
  expect(await isIn(elsewhere, last)).toBe(whose !== 'all');
});

test('a write reads the session from the database even if it is cached', async () => {
  const proxy = await startProxy(runnerOf(database.where));
  const host = await hostOn(proxy.where);
  expect(await remembered(host, me)).toBe(true);
  await proxy.turn('swallowed');
  await here.call('POST /api/Persona/Logout', {}, { as: me });
  const follow = { PersonaID: me.personaID, SeguitoID: (await people.person()).personaID };
  expect((await host.call('POST /AddFollow', follow, { as: me })).status).toBe(401);
  await host.close();
  await proxy.close();
});

test('another host notices when a profile’s language and place change', async () => {
  expect(await remembered(elsewhere, me)).toBe(true);
  const words = async () =>
    (await elsewhere.call('GET /api/Post/GetPostDetails', { PostID: 4_000_000_000_000 }, { as: me })).body
      .statusMessage;
  const italian = await words();
  await here.sql`UPDATE persona SET language_id = 2 WHERE id = ${me.personaID}`;
  expect(await until(async () => (await words()) !== italian, boundMs)).toBe(true);
});

test('a host that hears of no revocations reads sessions from the database, and caches them again once it hears', async () => {
  const proxy = await startProxy(runnerOf(database.where));
  const host = await hostOn(proxy.where);
  expect(await remembered(host, me)).toBe(true);
  await proxy.turn('swallowed');
  await here.call('POST /api/Persona/Logout', {}, { as: me });
  expect(await isOut(host, me)).toBe(true);
  const other = await people.person();
  expect(await isIn(host, other)).toBe(true);
  expect(await isRemembered(host, other)).toBe(false);
  await proxy.turn('open');
  expect(await remembered(host, other)).toBe(true);
  await proxy.turn('refused');
  expect(await until(async () => !(await isRemembered(host, other)), boundMs)).toBe(true);
  await here.sql`DELETE FROM session WHERE persona_id = ${other.personaID}`;
  await proxy.turn('open');
  expect(await isIn(host, other)).toBe(false);
  await host.close();
  await proxy.close();
});
