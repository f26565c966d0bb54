import { type Entry, entries } from '../../../contract/table';
import { createTestDatabase, type TestDatabase } from '../../testing/database';
import { startTestHost, type TestHost, type TestPerson } from '../../testing/host';
import { mailsTo, tokenFor } from '../../testing/mailbox';
import { registrationOf } from '../../testing/registration';
import { requiredInput } from '../../testing/samples';
import { sha256 } from '../../security/sha256';
import { expireRegistrations } from './registrationRepository';

let database: TestDatabase;
let host: TestHost;
let fresh = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  host = await startTestHost({ RATE_LIMIT: '1', TRUST_PROXY: '1' }, { database });
});
afterAll(async () => {
  await host.close();
  await database.drop();
});

const newAddress = (): string => `arriva${(fresh += 1)}@example.com`;
/** The headers of a call from the network with this number, each another /24. */
const from = (network: number) => ({
  headers: { 'x-forwarded-for': `10.${network >> 8}.${network & 255}.7` },
});
const register = async (email: string, network: number, fields: object = {}) => {
  const answer = await host.call(
    'POST /api/Persona/AddPersona',
    { ...registrationOf(email), ...fields },
    from(network),
  );
  await host.services.mailer.flush();
  return answer;
};
const recover = async (email: string, network: number) => {
  const answer = await host.call('POST /api/Persona/Recover', { email }, from(network));
  await host.services.mailer.flush();
  return answer;
};
let networks = 10_000;
const setPassword = (token: string, password = 'cavallo giusto') =>
  host.call('POST /api/Persona/SetPassword', { token, password }, from((networks += 1)));
const lastToken = (email: string) => tokenFor(host, email, 'set-password');
/** Makes an address's links look some minutes older. */
const pass = (minutes: number) => host.sql`
  UPDATE password_link SET created_at = created_at - ${minutes} * interval '1 minute',
    expires_at = expires_at - ${minutes} * interval '1 minute'`;
const namesOf = async (email: string): Promise<unknown[]> =>
  (await host.sql`SELECT name FROM persona WHERE email_key = ${email}`).map((row) => row['name']);
const waitingFor = async (email: string): Promise<number> =>
  (await host.sql`SELECT 1 FROM registration WHERE email_key = ${email}`).length;

describe('a registration before its first password', () => {
  const words = ['Comprasu', 'comprasu evil', 'Evilexample', 'comprasu0@example.com', 'Nome'];
  const reads = entries.filter(({ method, row }) => method === 'GET' && row.encoding !== 'stream');
  const asked = (entry: Entry): object[] =>
    'q' in entry.row.request.properties ? [{}, ...words.map((q) => ({ q }))] : [{}];

  /**
   * All responses to a person, by call, with times left out. Uses a second host without limits, since so many calls
   * would exceed them.
   */
  async function toldTo(me: TestPerson, other: TestPerson, known: Record<string, number>) {
    const unlimited = await startTestHost({}, { database });
    const told: Record<string, string> = {};
    for (const entry of reads)
      for (const more of asked(entry))
        for (const subject of [me, other]) {
          const input = requiredInput(entry, { actor: me.personaID, subject: subject.personaID, known });
          const { body } = await unlimited.call(entry.call, { ...input, ...more }, { as: me });
          const text = JSON.stringify(body).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'moment');
          told[`${entry.call} ${JSON.stringify(more)} ${String(subject === me)}`] = text;
        }
    await unlimited.close();
    return told;
  }

  test('is revealed by no call’s response', async () => {
    const [me, other] = [await host.person(), await host.person()];
    const known = { postid: await host.post(other), categoriaid: 20, categorieid: 20, linguaid: 1 };
    await toldTo(me, other, known);
    const before = await toldTo(me, other, known);
    expect(before['GET /api/Persona/SearchPersona {"q":"Nome"} true']).toContain('Cognome');
    for (let n = 0; n < 25; n += 1)
      await register(`comprasu${n}@example.com`, n, { Nome: 'Comprasu', Cognome: 'Evilexample' });
    expect(await host.sql`SELECT 1 FROM registration`).toHaveLength(25);
    expect(await toldTo(me, other, known)).toEqual(before);
  });

  test('does not let its password sign in', async () => {
    const email = newAddress();
    await register(email, 1);
    const login = { Email: email, Password: 'cavallo giusto' };
    expect((await host.call('POST /api/Persona/Login', login)).body.statusCode).toBe(100);
  });
});

describe('a registration’s first password', () => {
  test('makes the account as registered, with consents, mail, known device and audit entries', async () => {
    const email = newAddress();
    await register(email, 1, { Nome: 'Ada', Termini3: 0 });
    await host.sql`UPDATE registration SET created_at = '2026-01-02 03:04:05Z' WHERE email_key = ${email}`;
    const answer = await setPassword(await lastToken(email));
    expect(answer.body).toEqual({ statusCode: 200, email, prima: 1 });
    expect(String(answer.headers['set-cookie'])).toContain('device=');
    const [person] = await host.sql<{ id: number; name: string; birth_date: string }[]>`
      SELECT id, name, birth_date FROM persona WHERE email_key = ${email}`;
    expect(person).toMatchObject({ name: 'Ada', birth_date: '1990-05-17' });
    const id = person?.id ?? 0;
    expect(
      await host.sql`
        SELECT kind, given, source, at = '2026-01-02 03:04:05Z' AS then FROM consent WHERE persona_id = ${id} ORDER BY kind`,
    ).toEqual([
      { kind: 'termini1', given: true, source: 'registration', then: true },
      { kind: 'termini2', given: true, source: 'registration', then: true },
      { kind: 'termini3', given: false, source: 'registration', then: true },
    ]);
    expect((await mailsTo(host, email)).at(-1)).toContain('stata cambiata');
    const lines = await host.sql`SELECT event FROM audit WHERE persona_id = ${id} ORDER BY id`;
    expect(lines.map((row) => row['event'] as string)).toEqual(['registered', 'password_set']);
    expect(await host.sql`SELECT 1 FROM known_device WHERE persona_id = ${id}`).toHaveLength(1);
    expect((await setPassword(await lastToken(email), 'cavallo nuovo')).body.statusCode).toBe(100);
  });

  test('belongs to the registration of its link: a stranger’s for the same address neither changes nor ends it', async () => {
    const email = newAddress();
    await register(email, 1, { Nome: 'Ladro', DataNascita: '1950-01-01' });
    await register(email, 2, { Nome: 'Vera' });
    const mine = await lastToken(email);
    const shouted = email.replace('arriva', 'ARRIVA');
    await register(shouted, 3, { Nome: 'Ladra' });
    const theirs = await lastToken(shouted);
    expect(await waitingFor(email)).toBe(3);
    expect((await setPassword(mine)).body).toMatchObject({ statusCode: 200, prima: 1 });
    expect(await namesOf(email)).toEqual(['Vera']);
    expect(await waitingFor(email)).toBe(0);
    expect((await setPassword(theirs)).body.statusCode).toBe(100);
    expect(await namesOf(email)).toEqual(['Vera']);
  });

  test.each([1, 2, 3])('can be set by one of several links used at once (run %i)', async () => {
    const email = newAddress();
    const tokens: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      await register(email, n, { Nome: `N${n}` });
      tokens.push(await lastToken(email));
    }
    expect(new Set(tokens).size).toBe(4);
    const answers = await Promise.all([...tokens, ...tokens].map((token) => setPassword(token)));
    expect(answers.map(({ body }) => body.statusCode).sort()).toEqual([...Array<number>(7).fill(100), 200]);
    expect(await namesOf(email)).toHaveLength(1);
    expect(await waitingFor(email)).toBe(0);
  });

  test('cannot be set after a day, when the housekeeping deletes the registration', async () => {
    const email = newAddress();
    await register(email, 1);
    const token = await lastToken(email);
    await host.sql`UPDATE registration SET expires_at = now() WHERE email_key = ${email}`;
    expect((await setPassword(token)).body.statusCode).toBe(100);
    expect((await recover(email, 1)).body.statusCode).toBe(100);
    await expireRegistrations(host.sql);
    expect(await waitingFor(email)).toBe(0);
    expect(
      await host.sql`SELECT 1 FROM password_link WHERE registration_id IS NOT NULL AND expires_at < now()`,
    ).toEqual([]);
  });

  test('must follow the rules for passwords', async () => {
    const email = newAddress();
    await register(email, 1, { Nome: 'Annamaria', Cognome: 'Verdi' });
    const token = await lastToken(email);
    for (const password of ['corta', 'password123', 'AnnamariaVerdi'])
      expect((await setPassword(token, password)).status).toBe(422);
    expect((await setPassword(token)).body.statusCode).toBe(200);
  });
});

describe('a person whose address strangers register', () => {
  /** Ends the time windows of the limits on mails to unregistered addresses, and makes waiting mails due. */
  const passNewcomers = async () => {
    await host.sql`UPDATE counter SET ends_at = now() WHERE kind LIKE 'newcomer%'`;
    await host.sql`UPDATE account_request SET next_at = now()`;
  };

  test('gets at most twenty mails a day from all networks, and later the link of their own registration', async () => {
    const email = newAddress();
    for (let n = 0; n < 40; n += 1)
      expect((await register(email, 100 + n, { Nome: 'Ladro' })).body).toEqual({ statusCode: 200 });
    expect(await mailsTo(host, email)).toHaveLength(20);
    expect((await register(email, 300, { Nome: 'Vera' })).body).toEqual({ statusCode: 200 });
    expect(await mailsTo(host, email)).toHaveLength(20);
    for (const mails of [40, 41]) {
      await passNewcomers();
      expect(await mailsTo(host, email)).toHaveLength(mails);
    }
    const [vera] = await host.sql<{ id: number }[]>`
      SELECT id FROM registration WHERE email_key = ${email} AND data->>'name' = 'Vera'`;
    expect(vera).toBeDefined();
  });

  test('can still use their first link after strangers’ registrations', async () => {
    const email = newAddress();
    await register(email, 300, { Nome: 'Vera' });
    const own = await lastToken(email);
    for (let n = 0; n < 30; n += 1) await register(email, 100 + n, { Nome: 'Ladro' });
    await passNewcomers();
    await host.services.mailer.flush();
    await setPassword(own);
    expect(await namesOf(email)).toEqual(['Vera']);
  });

  test('gets no mail from a network that sent sixty in an hour until later, but gets one from its neighbours', async () => {
    const ip = '10.77.5.1';
    const networks = [{ name: sha256(ip).toString('hex'), times: 1 as const }];
    const waits: (number | undefined)[] = [];
    for (let n = 0; n < 63; n += 1)
      waits.push(await host.services.limits.waitToMail(host.sql, newAddress(), '10.77.5.0/24', networks));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(60);
    expect(waits.slice(60).every((wait = 0) => wait > 3500)).toBe(true);
    const [late, neighbour] = [newAddress(), newAddress()];
    for (const [email, address] of [
      [late, ip],
      [neighbour, '10.77.5.200'],
    ] as const)
      await host.call('POST /api/Persona/AddPersona', registrationOf(email), {
        headers: { 'x-forwarded-for': address },
      });
    expect([await mailsTo(host, late), await mailsTo(host, neighbour)]).toEqual([[], [expect.anything()]]);
    await passNewcomers();
    expect(await mailsTo(host, late)).toHaveLength(1);
  });

  test('gets at most 150 mails a day from all networks, of which a /48 counts as one', async () => {
    const email = newAddress();
    const key = (n: number) => host.services.limits.mayMail(host.sql, email, `network ${n}`);
    let mails = 0;
    for (let n = 0; n < 200; n += 1) mails += Number(await key(n));
    expect(mails).toBe(150);
    const other = newAddress();
    for (let n = 0; n < 10; n += 1) {
      const headers = { 'x-forwarded-for': `2001:db8:1:${n.toString(16)}::1` };
      await host.call('POST /api/Persona/AddPersona', registrationOf(other), { headers });
    }
    expect(await mailsTo(host, other)).toHaveLength(3);
  });

  test('is mailed the link of their own network’s registration again when they ask for recovery', async () => {
    const email = newAddress();
    await register(email, 1, { Nome: 'Vera' });
    const first = await lastToken(email);
    await register(email, 2, { Nome: 'Ladro' });
    expect((await recover(email, 1)).body.statusCode).toBe(200);
    // The recovery mails nothing, since the registration's link was mailed less than ten minutes ago.
    expect(await mailsTo(host, email)).toHaveLength(2);
    await pass(11);
    await recover(email, 1);
    const again = await lastToken(email);
    expect(await mailsTo(host, email)).toHaveLength(3);
    expect(again).not.toBe(first);
    expect((await setPassword(again)).body.statusCode).toBe(200);
    expect(await namesOf(email)).toEqual(['Vera']);
    expect((await setPassword(first)).body.statusCode).toBe(100);
  });

  test('can use an older link of a registration after a newer one was mailed', async () => {
    const email = newAddress();
    await register(email, 1);
    const first = await lastToken(email);
    await pass(11);
    // A recovery from a network without a registration mails a link of the newest one.
    await recover(email, 9);
    expect(await mailsTo(host, email)).toHaveLength(2);
    expect((await setPassword(first)).body.statusCode).toBe(200);
  });
});

describe('a change of address', () => {
  const ask = (me: TestPerson, email: string) =>
    host.call('POST /api/Persona/UpdateEmail', { PersonaID: me.personaID, email }, { as: me });
  const confirm = async (email: string) =>
    host.call(
      'POST /api/Persona/ConfermaEmail',
      { token: (await tokenFor(host, email, 'conferma-email')) || 'x' },
      from((networks += 1)),
    );

  test('to an address that is being registered ends the registration', async () => {
    const [me, email] = [await host.person(), newAddress()];
    await register(email, 1);
    const token = await lastToken(email);
    await ask(me, email);
    expect(await waitingFor(email)).toBe(1);
    expect((await confirm(email)).body.statusCode).toBe(200);
    expect(await waitingFor(email)).toBe(0);
    expect((await setPassword(token)).body.statusCode).toBe(100);
    expect(await host.sql`SELECT id FROM persona WHERE email_key = ${email}`).toEqual([{ id: me.personaID }]);
  });

  test('is refused once somebody completed the registration of the address', async () => {
    const [me, email] = [await host.person(), newAddress()];
    await register(email, 1);
    await ask(me, email);
    await setPassword(await lastToken(email));
    expect((await confirm(email)).body.statusCode).toBe(100);
    expect(await namesOf(email)).toEqual(['Anna']);
  });

  test.each([1, 2, 3])('and a concurrent first password: only one gets the address (run %i)', async () => {
    const [me, email] = [await host.person(), newAddress()];
    await register(email, 1);
    await ask(me, email);
    const token = await lastToken(email);
    const answers = await Promise.all([setPassword(token), confirm(email)]);
    const statuses = answers.map(({ status, body }) => (status === 200 ? body.statusCode : status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await host.sql`SELECT 1 FROM persona WHERE email_key = ${email}`).toHaveLength(1);
    expect(await waitingFor(email)).toBe(0);
  });

  test('cannot be blocked by mails that others had sent to the address', async () => {
    const [me, email] = [await host.person(), newAddress()];
    for (let n = 0; n < 8; n += 1) {
      await recover(email, 500 + n);
      await register(email, 500 + n);
      await ask(await host.person(), email);
    }
    expect(await ask(me, email)).toMatchObject({ status: 200 });
    expect((await confirm(email)).body.statusCode).toBe(200);
  });
});
