import { type Entry, entries } from '../../../contract/table';
import { startTestHost, type TestPerson } from '../../testing/host';
import { mailsTo } from '../../testing/mailbox';
import { setRegistrationStage } from '../../testing/registration';
import { requiredInput } from '../../testing/samples';
import { expireRegistrations } from './registrationRepository';

const { host, newAddress, register, recover, setPassword, lastToken, namesOf, waitingFor } =
  setRegistrationStage();

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
    const unlimited = await startTestHost({}, { database: host.database });
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
