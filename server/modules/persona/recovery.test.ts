import { mailsTo, tokenFor } from '../../testing/mailbox';
import { setStage } from '../../testing/stage';

let networks = 0;
const { host, ask, me } = setStage({ each: { me: {} }, env: { RATE_LIMIT: '1', TRUST_PROXY: '1' } });

const elsewhere = () => {
  networks += 1;
  return { headers: { 'x-forwarded-for': `10.${networks >> 8}.${networks & 255}.7` } };
};
const recover = async (where = elsewhere()) => {
  const answer = await host.call('POST /api/Persona/Recover', { email: me.email }, where);
  await host.services.mailer.flush();
  return answer;
};
const lastToken = () => tokenFor(host, me.email, 'set-password');
const setPassword = (token: string, password = 'cavallo giusto') =>
  host.call('POST /api/Persona/SetPassword', { token, password }, elsewhere());
const pass = (minutes: number) => host.sql`
  UPDATE password_link SET created_at = created_at - ${minutes} * interval '1 minute',
    expires_at = expires_at - ${minutes} * interval '1 minute' WHERE persona_id = ${me.personaID}`;

test('strangers’ requests for recovery links do not keep the owner from recovering', async () => {
  const home = elsewhere();
  for (let n = 0; n < 30; n += 1) expect((await recover()).body).toEqual({ statusCode: 200 });
  expect((await recover(home)).body).toEqual({ statusCode: 200 });
  expect((await setPassword(await lastToken())).body).toMatchObject({
    statusCode: 200,
    email: me.email,
    prima: 0,
  });
});

test('somebody else’s attempt to change to the address does not keep its owner from recovering', async () => {
  const other = await host.person();
  for (let n = 0; n < 5; n += 1) await ask('POST /api/Persona/UpdateEmail', { email: me.email }, other);
  expect(await mailsTo(host, me.email)).toHaveLength(3);
  await recover();
  expect((await setPassword(await lastToken())).body.statusCode).toBe(200);
});

test('a newer recovery link leaves older ones valid, and using one voids the others', async () => {
  await recover();
  const first = await lastToken();
  await pass(11);
  await recover();
  const second = await lastToken();
  await pass(11);
  await recover();
  const third = await lastToken();
  expect(new Set([first, second, third]).size).toBe(3);
  expect((await setPassword(second)).body.statusCode).toBe(200);
  for (const token of [first, second, third])
    expect((await setPassword(token, 'cavallo rubato')).body.statusCode).toBe(100);
});

test.each([1, 2, 3])(
  'of several recovery links used at once only one sets the password (run %i)',
  async () => {
    const tokens: string[] = [];
    for (let n = 0; n < 3; n += 1) {
      await recover();
      tokens.push(await lastToken());
      await pass(10);
    }
    await host.sql`UPDATE password_link SET expires_at = now() + interval '5 minutes' WHERE used_at IS NULL`;
    const answers = await Promise.all([...tokens, ...tokens].map((token) => setPassword(token)));
    expect(answers.map(({ body }) => body.statusCode).sort()).toEqual([100, 100, 100, 100, 100, 200]);
  },
);

test('a mailbox gets at most one recovery link in ten minutes, and has a valid one after every request', async () => {
  for (let minute = 0; minute < 120; minute += 1) {
    await recover();
    const good = await host.sql`
      SELECT 1 FROM password_link WHERE persona_id = ${me.personaID} AND used_at IS NULL AND expires_at > now()`;
    expect(good.length).toBeGreaterThan(0);
    await pass(1);
  }
  expect((await mailsTo(host, me.email)).length).toBeLessThanOrEqual(12);
});

test('a network gets three recovery links an hour for a person who has a valid one; without a valid one they always get another', async () => {
  const household = [elsewhere(), elsewhere()];
  const home = { headers: { 'x-forwarded-for': '2001:db8:7:1::5' } };
  for (let n = 0; n < 3; n += 1) {
    await recover(home);
    await pass(10);
  }
  await host.sql`UPDATE password_link SET expires_at = now() + interval '5 minutes' WHERE used_at IS NULL`;
  await recover({ headers: { 'x-forwarded-for': '2001:db8:7:2::5' } });
  expect(await mailsTo(host, me.email)).toHaveLength(3);
  await recover(household[0]);
  expect(await mailsTo(host, me.email)).toHaveLength(4);
  await pass(40);
  expect((await recover({ headers: { 'x-forwarded-for': '2001:db8:7:3::5' } })).status).toBe(200);
  expect(await mailsTo(host, me.email)).toHaveLength(5);
});
