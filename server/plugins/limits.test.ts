import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashPassword } from '../modules/persona/passwords';
import { startTestHost, type TestHost, type TestPerson } from '../testing/host';
import { createLimits } from './limits';

let host: TestHost;
let owner: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  host = await startTestHost({ RATE_LIMIT: '1' });
  [owner, other] = [await host.person(), await host.person()];
  await host.sql`UPDATE persona SET password_hash = ${await hashPassword('una parola sola')}`;
});
afterAll(() => host.close());

const login = (who: TestPerson, Password: string) =>
  host.call('POST /api/Persona/Login', { Email: who.email, Password });
const recover = (headers: Record<string, string> = {}) =>
  host.call('POST /api/Persona/Recover', { email: owner.email }, { headers });

test('A6: who guesses at an account has ten tries; its owner, signed in, notices nothing, nor do others', async () => {
  for (let n = 0; n < 10; n += 1) expect((await login(owner, `parola ${n}`)).body.statusCode).toBe(100);
  const refused = await login(owner, 'una parola sola');
  expect(refused).toMatchObject({ status: 429, body: { statusCode: 429 } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const own = { PersonaID: owner.personaID };
  expect((await host.call('GET /api/Persona/GetPersona', own, { as: owner })).status).toBe(200);
  expect((await login(other, 'una parola sola')).body.statusCode).toBe(200);
});

test('A6: three hundred failures a minute are all that the host hears, whoever they come from', async () => {
  const limits = createLimits(true);
  for (let n = 0; n < 299; n += 1) await limits.spend('account', `person${n}@example.com`);
  await limits.check('account', 'somebody@example.com');
  await limits.spend('account', 'last@example.com');
  await expect(limits.check('account', 'somebody@example.com')).rejects.toMatchObject({
    coded: 'troppe-richieste',
  });
});

test('A4, H6, H7: five links in half an hour, to the configured address, whatever the headers claim', async () => {
  for (let n = 0; n < 5; n += 1) {
    const headers = {
      host: 'evil.example',
      'x-forwarded-for': `10.0.0.${n}`,
      'x-forwarded-host': 'evil.example',
    };
    expect((await recover(headers)).status).toBe(200);
  }
  expect((await recover({ 'x-forwarded-for': '10.0.0.99' })).status).toBe(429);
  await host.services.mailer.flush();
  const outbox = join(host.dataDir, 'outbox');
  const mails = await Promise.all(
    (await readdir(outbox)).map((file) => readFile(join(outbox, file), 'utf8')),
  );
  expect(mails.filter((mail) => mail.includes('/set-password#'))).toHaveLength(5);
  expect(mails.join('')).not.toContain('evil.example');
  const addresses = await host.sql<
    { address: string }[]
  >`SELECT DISTINCT address FROM audit WHERE event = 'link_sent'`;
  expect(addresses).toEqual([{ address: '127.0.0.0/24' }]);
});
