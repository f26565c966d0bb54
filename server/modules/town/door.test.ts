import { setTimeout as delay } from 'node:timers/promises';
import { mailsTo, tokenFor } from '../../testing/mailbox';
import { registrationOf } from '../../testing/registration';
import { keepWaiting, maxWaiting } from '../persona/waitingRepository';
import { expireRegistered } from '../persona/waiting';
import { setStage } from '../../testing/stage';

const password = 'cavallo giusto';
const { host, ask, keeper } = setStage({ people: { keeper: { isKeeper: true } }, env: { TRUST_PROXY: '1' } });
beforeEach(async () => {
  await host.sql`DELETE FROM registration`;
  await setDoor('approvazione');
});

const setDoor = (porta: string) => ask('POST /api/Custode/UpdatePorta', { porta }, keeper);
const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
const register = async (email: string, ip = '10.1.1.1', more: object = {}) => {
  const { body } = await host.call(
    'POST /api/Persona/AddPersona',
    { ...registrationOf(email), ...more },
    from(ip),
  );
  expect(body.statusCode).toBe(200);
  return tokenFor(host, email, 'set-password');
};
const choose = async (token: string, ip = '10.1.1.1') =>
  (await host.call('POST /api/Persona/SetPassword', { token, password }, from(ip))).body;
/** Registers and sets a password, which puts the person on the waiting list. */
const come = async (email: string, ip = '10.1.1.1', more: object = {}) =>
  choose(await register(email, ip, more), ip);
const login = async (Email: string) =>
  (await host.call('POST /api/Persona/Login', { Email, Password: password }, from('10.1.1.1'))).body
    .statusCode;
const waiting = async () =>
  (await ask('GET /api/Custode/AttesaList', {}, keeper)).body['listAttesa'] as {
    id: number;
    email: string;
    nome: string;
  }[];
const decide = (id: number | undefined, si: 0 | 1) =>
  ask('POST /api/Custode/DecidiAttesa', { id, si }, keeper);

test('only people who confirmed their address are on the waiting list, however many addresses somebody invents', async () => {
  for (let n = 0; n < maxWaiting.network + 4; n += 1) await register(`inventata${n}@example.com`);
  expect(await waiting()).toEqual([]);
  const pupils = Array.from({ length: 5 }, (_, n) => `allieva${n}@example.com`);
  for (const pupil of pupils) expect(await come(pupil)).toMatchObject({ email: pupil, attesa: 1 });
  await come('vicina@example.com', '10.1.1.200');
  expect((await waiting()).map(({ email }) => email)).toEqual([...pupils, 'vicina@example.com']);
});

test('a person on the waiting list has no account and cannot register twice; once approved, their password signs them in', async () => {
  const first = await register('una@example.com');
  const second = await register('una@example.com', '10.9.9.9', { Nome: 'Corretta' });
  expect(await choose(second)).toMatchObject({ attesa: 1 });
  expect(await choose(second)).toMatchObject({ statusCode: 100 });
  expect(await choose(first)).toMatchObject({ statusCode: 100 });
  await host.call('POST /api/Persona/Recover', { email: 'una@example.com' });
  expect(await mailsTo(host, 'una@example.com')).toHaveLength(2);
  expect(await login('una@example.com')).toBe(100);
  const [row, ...more] = await waiting();
  expect([row, ...more]).toMatchObject([{ email: 'una@example.com', nome: 'Corretta' }]);
  expect((await decide(row?.id, 1)).status).toBe(200);
  expect((await mailsTo(host, 'una@example.com')).at(-1)).toContain('Subject: Piazza: puoi entrare');
  expect(await login('una@example.com')).toBe(200);
  expect((await decide(row?.id, 1)).status).toBe(404);
  const consents = await host.sql`
    SELECT 1 FROM consent c JOIN persona p ON p.id = c.persona_id WHERE p.email = 'una@example.com'`;
  expect(consents).toHaveLength(3);
});

test('a person whose registration is rejected, displaced or expired on the waiting list gets a mail', async () => {
  const isTold = async (email: string) =>
    (await mailsTo(host, email)).at(-1)?.includes('Subject: Piazza: per ora non puoi entrare');
  await come('respinta@example.com');
  await decide((await waiting())[0]?.id, 0);
  expect([await waiting(), await isTold('respinta@example.com')]).toEqual([[], true]);
  await come('scaduta@example.com');
  await host.sql`UPDATE registration SET expires_at = now() - interval '1 second'`;
  await expireRegistered(host.services);
  expect([await waiting(), await isTold('scaduta@example.com')]).toEqual([[], true]);
  for (let n = 0; n <= maxWaiting.network; n += 1) await come(`folla${n}@example.com`);
  expect(await waiting()).toHaveLength(maxWaiting.network);
  expect(await isTold(`folla${maxWaiting.network}@example.com`)).toBe(true);
  await come('altrove@example.com', '10.1.1.2');
  expect(await waiting()).toHaveLength(maxWaiting.network + 1);
});

test('a person whom an earlier release put on the list without a password stays on it, and gets a link once approved', async () => {
  await register('prima@example.com');
  await host.sql`DELETE FROM password_link`;
  await host.sql`UPDATE registration SET waits = true, network = '10.1.1.0/24', expires_at = now() + interval '30 days'`;
  const [row] = await waiting();
  expect(row).toMatchObject({ email: 'prima@example.com' });
  await decide(row?.id, 1);
  expect(await choose(await tokenFor(host, 'prima@example.com', 'set-password'))).toMatchObject({ prima: 1 });
  expect(await login('prima@example.com')).toBe(200);
});

test('whether a registration needs approval is decided when its password is set; an invited one needs none', async () => {
  await setDoor('aperta');
  const token = await register('aperta@example.com');
  await setDoor('approvazione');
  expect(await choose(token)).toMatchObject({ attesa: 1 });
  await setDoor('invito');
  const { body } = await ask('POST /api/Custode/AddInviti', { quanti: 1, usi: 1 }, keeper);
  const invited = await register('invitata@example.com', '10.1.1.1', {
    Invito: (body['codici'] as string[])[0],
  });
  await setDoor('approvazione');
  expect(await choose(invited)).toMatchObject({ prima: 1 });
  const late = await register('tardi@example.com');
  await setDoor('aperta');
  expect(await choose(late)).toMatchObject({ prima: 1 });
});

const fill = (network: string, count: number) => host.sql`
  INSERT INTO registration (email_key, data, network, waits, created_at)
  SELECT ${network} || n, '{"language": 1, "email": "x@example.com"}', ${network}, true, now() - interval '1 day'
  FROM generate_series(1, ${count}::int) AS n`;

test('on a full waiting list a newcomer replaces the newest person of the network with the most', async () => {
  for (let at = 0; at < maxWaiting.all / maxWaiting.network; at += 1)
    await fill(`network ${at}`, maxWaiting.network);
  await come('nuova@example.com');
  expect(await host.sql`SELECT 1 FROM registration WHERE email_key = 'nuova@example.com'`).toHaveLength(1);
  expect(await host.sql`SELECT 1 FROM registration WHERE waits`).toHaveLength(maxWaiting.all);
});

test('concurrent registrations do not exceed the waiting list’s limit', async () => {
  const arrive = (n: number) =>
    host.services.sql.begin(async (tx) => {
      const [row] = await tx<[{ id: number }]>`
        INSERT INTO registration (email_key, data, network, created_at)
        VALUES (${`at-once-${n}`}, '{"language": 1}', '', now()) RETURNING id`;
      await keepWaiting(tx, row.id, { network: '10.2.2.2', passwordHash: '' });
      await delay(50);
    });
  await Promise.all(Array.from({ length: maxWaiting.network + 3 }, (_, n) => arrive(n)));
  expect(await host.sql`SELECT 1 FROM registration WHERE waits`).toHaveLength(maxWaiting.network);
});
