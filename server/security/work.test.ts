import type { Challenge } from 'altcha-lib';
import { type Call, entries } from '../../contract/table';
import { issueLink } from '../modules/persona/links';
import { hashPassword } from '../modules/persona/passwords';
import { createAuthenticator } from '../testing/authenticator';
import { createTestDatabase } from '../testing/database';
import { type TestAnswer, startTestHost, type TestHost, type TestPerson } from '../testing/host';
import { registrationOf } from '../testing/registration';
import { setStage } from '../testing/stage';
import { until } from '../testing/until';
import { callWithWork, taskOf, workOn } from '../testing/work';

const origin = 'https://piazza.example';
const right = 'una parola sola';
const password = 'due parole nuove';
/** More calls than any network limit that a proof of work can lift. */
const many = 40;
let hash: string;
let network = 0;
let ip: string;

const { host, ask } = setStage({
  env: { RATE_LIMIT: '1', TRUST_PROXY: '1', PUBLIC_URL: origin },
  // One round of hashing for each try, because the test checks the order and not the time.
  workRounds: 1,
});
beforeAll(async () => {
  hash = await hashPassword(right);
});
beforeEach(async () => {
  await host.sql`DELETE FROM counter`;
  network += 1;
  ip = `192.0.2.${network}`;
});

const from = (headers: Record<string, string> = {}, address = ip) => ({
  headers: { 'x-forwarded-for': address, ...headers },
});
const call = (name: Call, input: object, headers?: Record<string, string>, address?: string) =>
  host.call(name, input, from(headers, address));
const work = (name: Call, input: object = {}) => callWithWork(host, name, input, from());

async function crowd(): Promise<TestPerson[]> {
  const people = [];
  for (let n = 0; n < many; n += 1) people.push(await host.person());
  await host.sql`UPDATE persona SET password_hash = ${hash}`;
  return people;
}

/** Expects that all calls succeed, those beyond the limit by a proof of work. */
function expectAllIn(answers: readonly { body: TestAnswer['body']; worked: number }[], room: number): void {
  expect(answers.filter(({ body }) => body.statusCode !== 200)).toEqual([]);
  expect(answers.map(({ worked }) => worked > 0)).toEqual(answers.map((_, n) => n >= room));
}

describe('forty people behind one address can', () => {
  let people: TestPerson[];
  beforeEach(async () => {
    people = await crowd();
  });

  test('recover their accounts, and set a password by their links', async () => {
    const recovered = [];
    for (const { email } of people) recovered.push(await work('POST /api/Persona/Recover', { email }));
    expectAllIn(recovered, 5);
    const set = [];
    for (const { personaID } of people) {
      const link = await issueLink(host.sql, personaID, 1, host.services.config);
      set.push(await work('POST /api/Persona/SetPassword', { token: link.split('#t=')[1], password }));
    }
    expectAllIn(set, 20);
  });

  test('recover their accounts at the same time', async () => {
    const answers = await Promise.all(
      people.map(({ email }) => work('POST /api/Persona/Recover', { email })),
    );
    expect(answers.filter(({ body }) => body.statusCode !== 200)).toEqual([]);
    expect(answers.filter(({ worked }) => worked)).toHaveLength(many - 5);
  });

  test('register', async () => {
    const answers = [];
    for (let n = 0; n < many; n += 1)
      answers.push(await work('POST /api/Persona/AddPersona', registrationOf(`nuovo${n}@example.com`)));
    expectAllIn(answers, 20);
  });

  test('sign in by passkey', async () => {
    const phones = people.map(() => createAuthenticator('piazza.example', origin));
    for (const [n, phone] of phones.entries()) {
      const as = people[n] as TestPerson;
      const { body } = await ask('POST /api/Persona/PasskeyNuova', {}, as);
      const risposta = phone.register(String(body['opzioni']));
      const input = { PersonaID: as.personaID, nome: 'Telefono', risposta };
      expect((await ask('POST /api/Persona/AddPasskey', input, as)).body.statusCode).toBe(200);
    }
    const answers = [];
    for (const phone of phones) {
      const begun = await work('POST /api/Persona/PasskeyAccesso');
      const risposta = phone.signIn(String(begun.body['opzioni']));
      answers.push(begun, await work('POST /api/Persona/LoginPasskey', { risposta }));
    }
    expectAllIn(answers, 40);
  });

  test('sign in by password after the network used up its guesses', async () => {
    for (let n = 0; n < 100; n += 1)
      await call('POST /api/Persona/Login', { Email: `nobody${n}@example.com`, Password: 'sbagliata' });
    const answers = [];
    for (const { email } of people)
      answers.push(await work('POST /api/Persona/Login', { Email: email, Password: right }));
    expectAllIn(answers, 0);
  });
});

test('150 wrong passwords for 150 accounts need proofs of work before all are checked', async () => {
  const statuses = [];
  for (let n = 0; n < 150; n += 1)
    statuses.push(
      (await call('POST /api/Persona/Login', { Email: `nobody${n}@example.com`, Password: 'sbagliata' }))
        .status,
    );
  expect(statuses.filter((status) => status === 429)).toHaveLength(50);
});

test('the fifth delayed login of a network waits only with a proof of work, and before that is no guess', async () => {
  const person = await host.person();
  const { logins } = host.services;
  const find = async () => ({ account: String(person.personaID), device: undefined });
  for (let n = 0; n < 12; n += 1)
    await logins.admit({ asked: { call: '', ip: `10.0.${n}.1`, solution: undefined }, find });
  const login = (headers = {}) =>
    call('POST /api/Persona/Login', { Email: person.email, Password: 'sbagliata' }, headers);
  const hold = jest.spyOn(logins, 'hold');
  const slowed = [1, 2, 3, 4].map(() => login());
  expect(await until(() => hold.mock.calls.length === 4)).toBe(true);
  const refused = await login();
  const task = taskOf(refused);
  expect([refused.status, task]).toEqual([429, expect.anything()]);
  const [here] = await host.sql`SELECT max(points) AS guesses FROM counter WHERE kind = 'guess-here/3600'`;
  expect(here).toEqual({ guesses: 4 });
  slowed.push(login({ 'x-work': await workOn(task as Challenge) }));
  let statuses: number[] = [];
  void Promise.all(slowed).then((answers) => (statuses = answers.map(({ status }) => status)));
  expect(await until(() => (logins.close(), statuses.length > 0))).toBe(true);
  expect(statuses).toEqual(Array(5).fill(200));
  hold.mockRestore();
});

test('a proof of work buys no further guesses at one account', async () => {
  const person = await host.person();
  const input = { Email: person.email, Password: 'sbagliata' };
  host.services.logins.hold = async () => undefined;
  for (let n = 0; n < 10; n += 1) expect((await call('POST /api/Persona/Login', input)).status).toBe(200);
  const refused = await call('POST /api/Persona/Login', input);
  expect([refused.status, taskOf(refused)]).toEqual([429, undefined]);
});

describe('the solution of a proof-of-work task', () => {
  const recover = async (headers: Record<string, string> = {}, address?: string) =>
    call('POST /api/Persona/Recover', { email: (await host.person()).email }, headers, address);
  /** Uses up the limit of the network and returns the task for the next call. */
  const meet = async (address = ip): Promise<Challenge> => {
    for (let n = 0; n < 5; n += 1) expect((await recover({}, address)).status).toBe(200);
    const task = taskOf(await recover({}, address));
    if (!task) throw new Error('no task');
    return task;
  };

  test('lets one call in, and only once', async () => {
    const headers = { 'x-work': await workOn(await meet()) };
    expect((await recover(headers)).status).toBe(200);
    const again = await recover(headers);
    expect(again.status).toBe(429);
    expect(taskOf(again)).toBeDefined();
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(60);
  });

  test('that is sent ten times at once lets one call in', async () => {
    const headers = { 'x-work': await workOn(await meet()) };
    const answers = await Promise.all(Array.from({ length: 10 }, () => recover(headers)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is invalid if it is made up, or belongs to an easier or unsigned task', async () => {
    const task = await meet();
    const solved = await workOn(task);
    const easier = { ...task, parameters: { ...task.parameters, keyPrefix: '00' } };
    const { signature: _, ...unsigned } = task;
    const forged = [
      await workOn(easier),
      await workOn({ ...unsigned, parameters: easier.parameters }),
      Buffer.from(JSON.stringify({ challenge: task, solution: { counter: 0, derivedKey: '00' } })).toString(
        'base64',
      ),
      Buffer.from(JSON.stringify({ challenge: {}, solution: null })).toString('base64'),
      'x'.repeat(5000),
      solved.slice(0, -8),
    ];
    for (const value of forged) expect((await recover({ 'x-work': value })).status).toBe(429);
    expect((await recover({ 'x-work': solved })).status).toBe(200);
  });

  test('is invalid after two minutes', async () => {
    const headers = { 'x-work': await workOn(await meet()) };
    const now = Date.now();
    const later = jest.spyOn(Date, 'now').mockImplementation(() => now + 121_000);
    const { status } = await recover(headers);
    later.mockRestore();
    expect(status).toBe(429);
  });

  test('is invalid for another call and for another network', async () => {
    const headers = { 'x-work': await workOn(await meet()) };
    for (let n = 0; n < 20; n += 1)
      await call('POST /api/Persona/AddPersona', registrationOf(`altro${n}@example.com`));
    const other = await call('POST /api/Persona/AddPersona', registrationOf('x@example.com'), headers);
    expect(other.status).toBe(429);
    await meet('198.51.100.9');
    expect((await recover(headers, '198.51.100.9')).status).toBe(429);
    expect((await recover(headers)).status).toBe(200);
  });

  test('is valid for all addresses of a phone’s /64, and for no other /64', async () => {
    const headers = { 'x-work': await workOn(await meet('2001:db8:1:1::1')) };
    for (let n = 2; n < 6; n += 1) await meet(`2001:db8:1:${n}::1`).catch(() => undefined);
    expect((await recover(headers, '2001:db8:1:2::1')).status).toBe(429);
    expect((await recover(headers, '2001:db8:1:1::2')).status).toBe(200);
  });
});

const limited = entries.flatMap(({ call: name, row: { access, limit } }) =>
  access.who === 'public' && limit && 'network' in limit ? [[name]] : [],
);
test.each(limited)('%s needs a proof of work beyond the network’s limit', async (name) => {
  let answer = await host.call(name, {}, from());
  for (let n = 0; n < 650 && answer.status !== 429; n += 1) answer = await host.call(name, {}, from());
  expect([answer.status, taskOf(answer)]).toEqual([429, expect.anything()]);
});

test('a caller without a proof of work is refused, makes it no harder for others, and never blocks them', async () => {
  const input = async () => ({ email: (await host.person()).email });
  for (let n = 0; n < 200; n += 1) await call('POST /api/Persona/Recover', await input());
  expect((await work('POST /api/Persona/Recover', await input())).body.statusCode).toBe(200);
});

test('a registration beyond 300 a minute from all networks together needs a proof of work, and is accepted', async () => {
  const email = (n: number) => registrationOf(`lontano${n}@example.com`);
  const statuses = new Set<number>();
  let asked = 0;
  while (!statuses.has(429) && asked < 301) {
    const far = `10.${asked >> 8}.${asked & 255}.1`;
    statuses.add((await call('POST /api/Persona/AddPersona', email(asked), {}, far)).status);
    asked += 1;
  }
  expect([...statuses]).toEqual([200, 429]);
  const { body, worked } = await work('POST /api/Persona/AddPersona', email(asked));
  expect([body.statusCode, worked > 0]).toEqual([200, true]);
});

test('a solution is valid at a host whose clock is five minutes ahead, and only once at both together', async () => {
  const database = await createTestDatabase();
  const startOne = () => startTestHost({ RATE_LIMIT: '1', TRUST_PROXY: '1' }, { workRounds: 1, database });
  const one = await startOne();
  const now = Date.now;
  const asSecond = async <T>(act: () => Promise<T>): Promise<T> => {
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 300_000);
    const done = await act();
    clock.mockRestore();
    return done;
  };
  const two = await asSecond(startOne);
  const recover = (at: TestHost, headers: Record<string, string> = {}) =>
    at.call('POST /api/Persona/Recover', { email: 'nessuno@example.com' }, from(headers));
  const meet = async (at: TestHost): Promise<Challenge> => {
    for (let n = 0; n < many; n += 1) {
      const task = taskOf(await recover(at));
      if (task) return task;
    }
    throw new Error('no task');
  };
  await asSecond(() => meet(two));
  const work = await workOn(await meet(one));
  const first = await asSecond(() => recover(two, { 'x-work': work }));
  const again = await recover(one, { 'x-work': work });
  await Promise.all([one.close(), two.close()]);
  await database.drop();
  expect([first.status, again.status]).toEqual([200, 429]);
});
