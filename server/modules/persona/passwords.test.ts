import { hash } from '@node-rs/argon2';
import { startTestHost, type TestHost } from '../../testing/host';
import { tokenFor } from '../../testing/mailbox';
import { registrationOf } from '../../testing/registration';
import { hashPassword, isOutdated } from './passwords';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

test('a hash of an older, cheaper day is made anew at the next login, which it does not keep out', async () => {
  const { personaID, email } = await host.person();
  const older = await hash('una parola sola', { memoryCost: 4096, timeCost: 3, parallelism: 1 });
  await host.sql`UPDATE persona SET password_hash = ${older} WHERE id = ${personaID}`;
  const stored = async () =>
    String((await host.sql`SELECT password_hash AS h FROM persona WHERE id = ${personaID}`)[0]?.['h']);
  const login = (Password: string) => host.call('POST /api/Persona/Login', { Email: email, Password });
  expect((await login('another word')).body.statusCode).toBe(100);
  expect(await stored()).toBe(older);
  expect((await login('una parola sola')).body.statusCode).toBe(200);
  const newer = await stored();
  expect([isOutdated(older), isOutdated(newer)]).toEqual([true, false]);
  expect((await login('una parola sola')).body.statusCode).toBe(200);
  expect(await stored()).toBe(newer);
});

test('a hash of today stays', async () => expect(isOutdated(await hashPassword('x'))).toBe(false));

test('whoever sets a password is told whose it is, and whether it is the first', async () => {
  const email = 'prima@example.com';
  const set = async () => {
    const token = await tokenFor(host, email, 'set-password');
    return (await host.call('POST /api/Persona/SetPassword', { token, password: 'lunga e buona' })).body;
  };
  await host.call('POST /api/Persona/AddPersona', registrationOf(email));
  expect(await set()).toEqual({ statusCode: 200, email, prima: 1 });
  await host.call('POST /api/Persona/Recover', { email });
  expect(await set()).toEqual({ statusCode: 200, email, prima: 0, passkeyTolte: 0 });
});
