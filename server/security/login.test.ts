import { issueLink } from '../modules/persona/links';
import { hashPassword } from '../modules/persona/passwords';
import { codedError } from '../errors';
import { setStage } from '../testing/stage';
import { until } from '../testing/until';
import { createLoginGuard, delaySeconds } from './loginGuard';

const right = 'una parola sola';
/** From how many networks the test guesses at one account; 1,000 takes two minutes (docs/SECURITY.md). */
const networks = Number(process.env['GUESS_NETWORKS'] ?? 20);
let hash: string;
const held: number[] = [];

const { host, ask, owner } = setStage({ each: { owner: {} }, env: { RATE_LIMIT: '1', TRUST_PROXY: '1' } });
beforeAll(async () => {
  hash = await hashPassword(right);
  host.services.logins.hold = async ({ delayMs }) => void held.push(delayMs / 1000);
});
beforeEach(async () => {
  held.length = 0;
  await host.sql`DELETE FROM counter`;
  await host.sql`UPDATE persona SET password_hash = ${hash} WHERE id = ${owner.personaID}`;
});

interface From {
  ip?: string;
  cookie?: string;
}
const login = (Password: string, { ip = '192.0.2.1', cookie = '' }: From = {}, Email = owner.email) =>
  host.call(
    'POST /api/Persona/Login',
    { Email, Password },
    { headers: { 'x-forwarded-for': ip, ...(cookie && { cookie }) } },
  );
const failures = async () =>
  Number((await host.sql`SELECT count(*) AS n FROM audit WHERE event = 'login_failed'`)[0]?.['n']);
const cookieOf = (headers: Record<string, unknown>): string => {
  const cookies = [headers['set-cookie']].flat().map(String);
  return cookies.find((text) => text.startsWith('device='))?.split(';')[0] ?? '';
};
const guess = (ip: string, account = String(owner.personaID)) =>
  host.services.logins
    .admit({
      asked: { call: '', ip, solution: undefined },
      find: async () => ({ account, device: undefined }),
    })
    .then(
      () => true,
      () => false,
    );
/** Makes `tries` guesses from each network, and counts those that were checked. */
async function guessFrom(ips: readonly string[], tries: number): Promise<number> {
  let admitted = 0;
  for (const ip of ips) for (let n = 0; n < tries; n += 1) admitted += Number(await guess(ip));
  return admitted;
}
const addresses = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`);

test('A6: of 48 concurrent guesses from one network ten are checked; the others are told to wait', async () => {
  const before = await failures();
  const answers = await Promise.all(Array.from({ length: 48 }, (_, n) => login(`parola ${n}`)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(38);
  expect((await failures()) - before).toBe(10);
  const refused = await login(right);
  expect(refused).toMatchObject({ status: 429, body: { statusCode: 429 } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
  expect(refused.body.statusMessage).toContain("tra un'ora");
});

test('all spellings of a mail address count as one account', async () => {
  const spellings = [owner.email, owner.email.toUpperCase(), owner.email.replace('persona', 'ｐersona')];
  for (let n = 0; n < 12; n += 1) await login('sbagliata', {}, spellings[n % 3]);
  expect((await login(right)).status).toBe(429);
});

test('guesses at an address without an account count like those at an account', async () => {
  for (let n = 0; n < 10; n += 1) expect((await login('x', {}, 'nobody@example.com')).status).toBe(200);
  expect((await login('x', {}, 'NOBODY@example.com')).status).toBe(429);
  expect((await login('x', {}, 'somebody@example.com')).status).toBe(200);
});

test('an IPv6 /64 counts as one network, and its /48 has four times as many guesses', async () => {
  expect(await guessFrom(['2001:db8:1:1::1', '2001:db8:1:1::2', '2001:db8:1:1:ffff::3'], 8)).toBe(10);
  const others = Array.from({ length: 20 }, (_, n) => `2001:db8:1:${n + 2}::1`);
  expect(await guessFrom(others, 4)).toBe(30);
  expect(await guess('2001:db8:2::1')).toBe(true);
});

test('an IPv4 address mapped into IPv6 counts as the IPv4 address', async () => {
  expect(await guessFrom(['192.0.2.9', '::ffff:192.0.2.9'], 8)).toBe(10);
});

test('guesses at one account are delayed longer and longer, up to 30 seconds, from any network', async () => {
  for (const ip of addresses(13)) await login('sbagliata', { ip });
  expect(held).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
  expect([5, 6, 10, 11, 5000].map(delaySeconds)).toEqual([0, 1, 16, 30, 30]);
});

test('others’ wrong guesses do not refuse the right password', async () => {
  await guessFrom(addresses(networks), 12);
  expect((await login(right, { ip: '198.51.100.7' })).body.statusCode).toBe(200);
});

test('the right password does not count as a guess: a hundred logins a day are not delayed', async () => {
  for (let n = 0; n < 30; n += 1) expect((await login(right)).body.statusCode).toBe(200);
  expect(held).toEqual([]);
});

test('a known device signs in without delay while its network and account are under attack', async () => {
  const cookie = cookieOf((await login(right)).headers);
  expect(cookie).toMatch(/^device=[\w-]{43}$/);
  await guessFrom([...addresses(20), '192.0.2.1'], 12);
  expect((await login(right)).status).toBe(429);
  expect((await login(right, { cookie })).body.statusCode).toBe(200);
  expect(held).toEqual([]);
});

test('a known device has ten guesses of its own, and then counts as unknown', async () => {
  const cookie = cookieOf((await login(right)).headers);
  for (let n = 0; n < 10; n += 1) await login('sbagliata', { cookie });
  expect((await login('sbagliata', { cookie, ip: '198.51.100.7' })).status).toBe(200);
  for (let n = 0; n < 9; n += 1) await login('sbagliata', { cookie, ip: '198.51.100.7' });
  expect((await login(right, { cookie, ip: '198.51.100.7' })).status).toBe(429);
});

test('each person has up to ten known devices, which are deleted with the person', async () => {
  const cookie = cookieOf((await login(right)).headers);
  const other = await host.person();
  await host.sql`UPDATE persona SET password_hash = ${hash} WHERE id = ${other.personaID}`;
  expect(cookieOf((await login(right, { cookie }, other.email)).headers)).toBe(cookie);
  const rows =
    await host.sql`SELECT token_hash FROM known_device WHERE persona_id IN (${owner.personaID}, ${other.personaID})`;
  expect(new Set(rows.map(({ token_hash: found }) => String(found))).size).toBe(2);
  for (let n = 0; n < 12; n += 1) await login(right);
  const known = (id: number) => host.sql`SELECT 1 FROM known_device WHERE persona_id = ${id}`;
  expect(await known(owner.personaID)).toHaveLength(10);
  await ask('POST /api/Persona/DeletePersona', {}, other);
  expect(await known(other.personaID)).toHaveLength(0);
});

test('in an hour ten guesses from one network are checked, and about three from each of many', async () => {
  expect(await guessFrom(['203.0.113.1'], 40)).toBe(10);
  await host.sql`DELETE FROM counter`;
  const admitted = await guessFrom(addresses(networks), 12);
  // Ten networks make their ten guesses before the account counts as besieged.
  expect(admitted).toBe(100 + 3 * (networks - 10));
  await host.sql`UPDATE counter SET ends_at = ends_at - interval '1 hour'`;
  expect(await guessFrom(addresses(networks), 12)).toBe(0);
}, 600_000);

test('with https the device’s cookie belongs to this host alone and is hidden from scripts', async () => {
  const { config } = host.services;
  config.isHttps = true;
  const { headers } = await login(right).finally(() => {
    config.isHttps = false;
  });
  const cookie = [headers['set-cookie']]
    .flat()
    .map(String)
    .find((text) => text.includes('device'));
  for (const part of [/^__Host-device=/, /HttpOnly/, /Secure/, /SameSite=Lax/, /Path=\//, /Max-Age=31536000/])
    expect(cookie).toMatch(part);
});

test('a new password makes all other devices unknown', async () => {
  const cookie = cookieOf((await login(right)).headers);
  const url = await issueLink(host.sql, owner.personaID, 1, host.services.config);
  const token = url.split('#t=')[1];
  const { headers } = await host.call('POST /api/Persona/SetPassword', {
    token,
    password: 'due parole nuove',
  });
  expect(cookieOf(headers)).not.toBe('');
  await guessFrom(['192.0.2.1'], 12);
  expect((await login('due parole nuove', { cookie })).status).toBe(429);
  expect((await login('due parole nuove', { cookie: cookieOf(headers) })).body.statusCode).toBe(200);
});

test('with RATE_LIMIT=0 guesses have no limit', async () => {
  const open = createLoginGuard(host.sql, false);
  const admissions = Array.from({ length: 30 }, () =>
    open.admit({
      asked: { call: '', ip: '192.0.2.1', solution: undefined },
      find: async () => ({ account: '1', device: undefined }),
    }),
  );
  expect(new Set((await Promise.all(admissions)).map(({ delayMs }) => delayMs))).toEqual(new Set([0]));
});

test('A6: delayed logins block no other call', async () => {
  const { logins } = host.services;
  const { admit } = logins;
  const [many, clock] = [120, performance.now.bind(performance)];
  let [waiting, release]: [number, () => void] = [0, () => undefined];
  const gate = new Promise<void>((resolve) => (release = resolve));
  logins.admit = async () => {
    waiting += 1;
    await gate;
    throw codedError('troppi-accessi', {}, 1);
  };
  const slow = Array.from({ length: many }, (_, n) => login('x', { ip: `10.0.${n}.1` }));
  expect(await until(() => waiting === many)).toBe(true);
  // By this clock more calls than may wait have waited for longer than a call may.
  const later = jest.spyOn(performance, 'now').mockImplementation(() => clock() + 2500);
  expect((await host.call('GET /api/Lingua/LingueList')).status).toBe(200);
  later.mockRestore();
  release();
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(Array(many).fill(429));
  logins.admit = admit;
});

test('wrong passwords from many networks do not keep others from signing in', async () => {
  const [stranger, cookie] = [await host.person(), cookieOf((await login(right)).headers)];
  await host.sql`UPDATE persona SET password_hash = ${hash} WHERE id = ${stranger.personaID}`;
  const flood = addresses(12).flatMap((ip, n) =>
    Array.from({ length: 10 }, (_, k) => login('sbagliata', { ip }, `nobody${n}.${k}@example.com`)),
  );
  const innocent = await Promise.all([
    login(right, { ip: '198.51.100.7' }, stranger.email),
    login(right, { ip: '198.51.100.8', cookie }),
  ]);
  expect(innocent.map(({ body }) => body.statusCode)).toEqual([200, 200]);
  expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([200]));
});
