import type { TestPerson } from '../../testing/host';
import { mailsTo } from '../../testing/mailbox';
import { hashPassword } from '../persona/passwords';
import { setStage } from '../../testing/stage';

const password = 'cavallo giusto';
const chrome = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
let hash: string;
const { host, ask, me } = setStage({ each: { me: {} }, env: { RATE_LIMIT: '1' } });
beforeAll(async () => {
  hash = await hashPassword(password);
});
beforeEach(async () => {
  await host.sql`UPDATE persona SET password_hash = ${hash} WHERE id = ${me.personaID}`;
});

async function signIn(agent = chrome): Promise<TestPerson> {
  const { body } = await host.call(
    'POST /api/Persona/Login',
    { Email: me.email, Password: password },
    { headers: { 'user-agent': agent } },
  );
  return { ...me, token: String(body['token']) };
}

interface Listed {
  sessioneID: number;
  browser: string;
  sistema: string;
  attuale: number;
}
const list = async (as = me): Promise<Listed[]> =>
  (await ask('GET /api/Persona/SessioniList', { PersonaID: me.personaID }, as)).body[
    'listSessioni'
  ] as Listed[];
const isIn = async (as: TestPerson): Promise<boolean> =>
  (await ask('GET /GetCountFollower', { PersonaID: me.personaID }, as)).status === 200;
/** Makes the person's last proof of identity (password or passkey) look eleven minutes old. */
const grow = (personaID = me.personaID) => host.sql`
  UPDATE session SET proved_at = proved_at - interval '11 minutes' WHERE persona_id = ${personaID}`;
const confirm = (text: string, as = me) =>
  ask('POST /api/Persona/ConfermaIdentita', { PersonaID: me.personaID, password: text }, as);

test('the list of devices describes each device and marks the current one', async () => {
  const phone = await signIn();
  const found = await list(phone);
  expect(found).toHaveLength(2);
  expect(found.filter(({ attuale }) => attuale === 1)).toMatchObject([
    { browser: 'Chrome', sistema: 'Android' },
  ]);
  const [row] = await host.sql`SELECT agent, token_hash FROM session WHERE agent = ${chrome} LIMIT 1`;
  const hashed = (row?.['token_hash'] as Buffer).toString('hex');
  expect(JSON.stringify(found)).not.toContain(hashed);
  expect(JSON.stringify(found)).not.toContain('Mozilla');
});

test('ending a device’s session signs it out at once, and other devices stay signed in', async () => {
  const [phone, tablet] = [await signIn(), await signIn()];
  const [ended] = (await list(phone)).filter(({ attuale }) => attuale === 1);
  const input = { PersonaID: me.personaID, SessioneID: ended?.sessioneID };
  expect((await ask('POST /api/Persona/DeleteSessione', input, me)).status).toBe(200);
  expect([await isIn(phone), await isIn(tablet), await isIn(me)]).toEqual([false, true, true]);
});

test('nobody can end or detect another person’s session', async () => {
  const stranger = await host.person();
  const [own] = await list();
  const end = (SessioneID?: number) => ask('POST /api/Persona/DeleteSessione', { SessioneID }, stranger);
  const [foreign, absent] = [await end(own?.sessioneID), await end(4_000_000_000_000)];
  expect(foreign.status).toBe(404);
  expect(foreign.body).toEqual(absent.body);
  expect(await isIn(me)).toBe(true);
});

test('one call ends the sessions of all other devices', async () => {
  const others = [await signIn(), await signIn()];
  await ask('POST /api/Persona/DeleteAltreSessioni', {}, me);
  expect([...(await Promise.all(others.map(isIn))), await isIn(me)]).toEqual([false, false, true]);
});

test('a sign-in on a new device mails the person, one on a known device does not', async () => {
  const input = { Email: me.email, Password: password };
  const headers = { 'user-agent': chrome };
  const told = async () =>
    (await mailsTo(host, me.email)).filter((mail) => mail.includes('Chrome su Android')).length;
  const first = await host.call('POST /api/Persona/Login', input, { headers });
  expect(await told()).toBe(1);
  const [cookie = ''] = [first.headers['set-cookie']]
    .flat()
    .map(String)
    .filter((one) => one.startsWith('device='));
  // A client with only this cookie has no XSRF cookie, so it needs no header.
  await host.call('POST /api/Persona/Login', input, {
    headers: { ...headers, cookie: cookie.split(';')[0] ?? '' },
  });
  expect(await told()).toBe(1);
  await host.call('POST /api/Persona/Login', { ...input, Password: 'sbagliata' }, { headers });
  expect(await told()).toBe(1);
});

test('repeated sign-ins without cookies send at most ten mails a day', async () => {
  for (let n = 0; n < 12; n += 1) await signIn();
  expect(await mailsTo(host, me.email)).toHaveLength(10);
});

test('ten minutes after the login, ending a device needs a new proof of identity', async () => {
  const phone = await signIn();
  await grow();
  const end = () => ask('POST /api/Persona/DeleteAltreSessioni', {}, me);
  expect(await end()).toMatchObject({ status: 428, body: { statusCode: 428 } });
  expect(await isIn(phone)).toBe(true);
  expect((await confirm('sbagliata')).body.statusCode).toBe(100);
  expect((await end()).status).toBe(428);
  expect((await confirm(password)).body.statusCode).toBe(200);
  expect((await end()).status).toBe(200);
  expect(await isIn(phone)).toBe(false);
});

test('a proof of identity is valid only on the device that gave it', async () => {
  const phone = await signIn();
  await grow();
  await confirm(password, me);
  const end = (as: TestPerson) =>
    ask('POST /api/Persona/DeleteAltreSessioni', { PersonaID: me.personaID }, as);
  expect((await end(phone)).status).toBe(428);
});

test('somebody at an unlocked phone can guess the password ten times', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => confirm(`guess ${n}`)));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  expect((await confirm(password)).status).toBe(429);
});

test('§7 DeletePersona needs no proof of identity from a client without cookies, however old its session is', async () => {
  await grow();
  const answer = await ask('POST /api/Persona/DeletePersona', {}, me);
  expect(answer).toMatchObject({ status: 200, body: { statusCode: 200 } });
});

test('in a browser, deleting the account in an old session needs a proof of identity', async () => {
  const page = await host.app.inject({ url: '/', headers: { accept: 'text/html' } });
  const jar = (found: typeof page.cookies) =>
    Object.fromEntries(found.map(({ name, value }) => [name, value]));
  const headersOf = (cookies: Record<string, string>) => ({
    cookie: Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
    'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '',
  });
  const login = await host.app.inject({
    method: 'POST',
    url: '/api/Persona/Login',
    headers: headersOf(jar(page.cookies)),
    payload: { Email: me.email, Password: password },
  });
  const headers = headersOf(jar(login.cookies));
  const as = { ...me, token: login.json<{ token: string }>().token };
  const erase = () =>
    host.call('POST /api/Persona/DeletePersona', { PersonaID: me.personaID }, { as, headers });
  await grow();
  expect((await erase()).status).toBe(428);
  expect(await isIn(me)).toBe(true);
  const input = { PersonaID: me.personaID, password };
  await host.call('POST /api/Persona/ConfermaIdentita', input, { as, headers });
  expect((await erase()).body.statusCode).toBe(200);
});
