import { mailsTo } from '../../testing/mailbox';
import { hashPassword } from '../persona/passwords';
import { setStage } from '../../testing/stage';

const before = 'cavallo giusto';
const after = 'cavallo nuovo';
let hash: string;
const { host, ask, me } = setStage({ each: { me: {} } });
beforeAll(async () => {
  hash = await hashPassword(before);
});
beforeEach(async () => {
  await host.sql`UPDATE persona SET password_hash = ${hash} WHERE id = ${me.personaID}`;
});

const login = (Password: string) => host.call('POST /api/Persona/Login', { Email: me.email, Password });
const change = (passwordAttuale: string, password: string) =>
  ask('POST /api/Persona/UpdatePassword', { passwordAttuale, password }, me);
const isIn = async (token: string): Promise<boolean> =>
  (await ask('GET /GetCountFollower', { PersonaID: me.personaID }, { ...me, token })).status === 200;

test('changing the password signs out the other devices, keeps this one, and mails the person', async () => {
  const other = String((await login(before)).body['token']);
  expect((await change(before, after)).body).toEqual({ statusCode: 200 });
  expect([await isIn(me.token), await isIn(other)]).toEqual([true, false]);
  expect([(await login(before)).body.statusCode, (await login(after)).body.statusCode]).toEqual([100, 200]);
  const mails = await mailsTo(host, me.email);
  expect(mails.filter((mail) => mail.includes('stata cambiata'))).toHaveLength(1);
});

test('a change with a wrong current password is refused', async () => {
  expect((await change('sbagliata', after)).body).toEqual({
    statusCode: 100,
    statusMessage: 'La password non è corretta.',
  });
  expect((await login(before)).body.statusCode).toBe(200);
});

test.each([['corta'], ['x'.repeat(129)], ['password123'], ['Nome']])(
  'a changed password must follow the same rules as a first one: %s is refused',
  async (password) => {
    expect((await change(before, password)).status).toBe(422);
    expect((await login(before)).body.statusCode).toBe(200);
  },
);

test('one of two concurrent password changes succeeds', async () => {
  const answers = await Promise.all([change(before, after), change(before, `${after} due`)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a password change cancels a queued request for a recovery link', async () => {
  await host.sql`
    INSERT INTO account_request (kind, payload, trace, next_at)
    SELECT 'recover', jsonb_build_object('email', email, 'emailKey', email_key), '{"address": "192.0.2.0/24"}', now() + interval '1 hour'
    FROM persona WHERE id = ${me.personaID}`;
  await change(before, after);
  const asked = await host.sql`SELECT 1 FROM account_request WHERE payload->>'email' = ${me.email}`;
  expect(asked).toHaveLength(0);
});

test('a password change voids recovery links that were mailed before', async () => {
  await host.call('POST /api/Persona/Recover', { email: me.email });
  await change(before, after);
  const links = await host.sql`
    SELECT 1 FROM password_link WHERE persona_id = ${me.personaID} AND used_at IS NULL`;
  expect(links).toHaveLength(0);
});
