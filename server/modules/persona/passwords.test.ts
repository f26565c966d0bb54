import { hash } from '@node-rs/argon2';
import { tokenFor } from '../../testing/mailbox';
import { registrationOf } from '../../testing/registration';
import { checkNewPassword, hashPassword, isOutdated } from './passwords';
import { setStage } from '../../testing/stage';

const { host, ask } = setStage();

test('a login with a password whose hash is older and cheaper succeeds and renews the hash', async () => {
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

test('a hash with the present cost is not renewed', async () =>
  expect(isOutdated(await hashPassword('x'))).toBe(false));

test('the answer to setting a password names the address and says whether the password is the first', async () => {
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

const composed = 'Caffè-perché-ñandú';
const apart = composed.normalize('NFD');

test.each([
  [composed, apart],
  [apart, composed],
  ['ﬁnestra aperta １２', 'finestra aperta 12'],
])('a password set as %j is the same as %j for every call that asks for it', async (set, typed) => {
  const { personaID, email, token } = await host.person();
  const me = { personaID, email, token };
  const login = (Password: string) => host.call('POST /api/Persona/Login', { Email: email, Password });
  await host.sql`UPDATE persona SET password_hash = ${await hashPassword(set)} WHERE id = ${personaID}`;
  expect((await login(typed)).body.statusCode).toBe(200);
  expect((await login(set)).body.statusCode).toBe(200);
  const confirmed = await ask(
    'POST /api/Persona/ConfermaIdentita',
    { PersonaID: personaID, password: typed },
    me,
  );
  expect(confirmed.body.statusCode).toBe(200);
});

test('an older hash, of the password exactly as typed, still matches and is renewed', async () => {
  const { personaID, email } = await host.person();
  await host.sql`UPDATE persona SET password_hash = ${await hash(apart, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })} WHERE id = ${personaID}`;
  const login = async (Password: string) =>
    (await host.call('POST /api/Persona/Login', { Email: email, Password })).body.statusCode;
  expect([await login(composed), await login(apart), await login(composed)]).toEqual([100, 200, 200]);
});

test('the rules for a new password apply to its normalized form', () => {
  const person = { email: 'anna@example.com', name: 'Anna', surname: 'Bianchi' };
  const code = (password: string): unknown => {
    try {
      checkNewPassword(password, person);
      return undefined;
    } catch (error) {
      return (error as { coded: unknown }).coded;
    }
  };
  expect(code('é'.normalize('NFD').repeat(7))).toBe('password-corta');
  expect(code('ｐａｓｓｗｏｒｄ')).toBe('password-comune');
  expect(code('é'.normalize('NFD').repeat(128))).toBeUndefined();
});
