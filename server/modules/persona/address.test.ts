import { registrationOf } from '../../testing/registration';
import { setStage } from '../../testing/stage';
import { tokenFor } from '../../testing/mailbox';
import { addressKey } from './address';
import { erasePersona } from './eraseRepository';

test.each([
  ['Anna.Verdi@Example.COM', 'anna.verdi@example.com'],
  ['anna@bücher.de', 'anna@xn--bcher-kva.de'],
  ['anna@XN--BCHER-KVA.de', 'anna@xn--bcher-kva.de'],
  ['anna@ｅｘａｍｐｌｅ。com', 'anna@example.com'],
  ['anna@example.com.', 'anna@example.com'],
  ['ａｎｎａ@example.com', 'anna@example.com'],
  ['an\u200bna@example.com', 'anna@example.com'],
  ['rene\u0301@example.com', 'ren\u00e9@example.com'],
  ['anna+piazza@example.com', 'anna+piazza@example.com'],
])('the address %s has the canonical form %s', (typed, key) => {
  expect(addressKey(typed)).toBe(key);
  expect(addressKey(key)).toBe(key);
});

test('letters that PostgreSQL’s lower() equates, but the canonical form does not, stay different', () => {
  expect(addressKey('giulia.rossİ@example.com')).not.toBe(addressKey('giulia.rossi@example.com'));
});

test.each([
  '',
  'anna',
  '@example.com',
  '\u200b@example.com',
  'anna@',
  'anna@example',
  'anna@127.1',
  'anna@0x7f.1',
  'anna@[::1]',
  'anna@example.com/path',
  'anna@example.com:80',
  'anna@exa%41mple.com',
  'anna@exam\tple.com',
  'anna@a..b',
  'anna@xn--a.com\\',
  `${'a'.repeat(250)}@example.com`,
])('the address %s cannot receive mail and has no canonical form', (typed) =>
  expect(addressKey(typed)).toBeUndefined(),
);

test('a full-width @ in the local part becomes @ and does not change the domain', () => {
  expect(addressKey('anna＠evil.example@example.com')).toBe('anna@evil.example@example.com');
});

describe('mail addresses in the database', () => {
  const { host } = setStage();
  const register = async (Email: string) => {
    const answer = await host.call('POST /api/Persona/AddPersona', registrationOf(Email));
    await host.services.mailer.flush();
    return answer;
  };
  const come = async (Email: string) => {
    const token = await tokenFor(host, Email, 'set-password');
    const link = { token, password: 'una parola sola' };
    expect((await host.call('POST /api/Persona/SetPassword', link)).body.statusCode).toBe(200);
  };
  const login = (Email: string, Password = 'una parola sola') =>
    host.call('POST /api/Persona/Login', { Email, Password });
  const people = async () =>
    (await host.sql`SELECT id FROM persona UNION ALL SELECT id FROM registration`).length;

  test('an address has one account however it is spelled, and the first spelling is shown', async () => {
    for (const waiting of ['anna@bücher.example.', 'Anna@Bücher.example'])
      expect((await register(waiting)).body.statusCode).toBe(200);
    await come('Anna@xn--bcher-kva.example');
    const before = await people();
    for (const again of ['anna@xn--bcher-kva.example', 'ANNA@BÜCHER.example.', 'ａnna@bücher.example'])
      expect((await register(again)).body).toEqual({ statusCode: 200 });
    expect(await people()).toBe(before);
    const { body } = await login('anna@xn--bcher-kva.example');
    expect(body).toMatchObject({ statusCode: 200, persona: { email: 'Anna@Bücher.example' } });
    const recover = await host.call('POST /api/Persona/Recover', { email: 'ANNA@bücher.example' });
    expect(recover.body.statusCode).toBe(200);
  });

  test('an address that only PostgreSQL’s lower() equates with an account’s does not find the account', async () => {
    await register('giulia.rossi@example.com');
    await come('giulia.rossi@example.com');
    expect((await login('giulia.rossİ@example.com')).body.statusCode).toBe(100);
    expect((await login('Giulia.Rossi@example.com')).body.statusCode).toBe(200);
  });

  test('§5 the registration refuses an address that cannot receive mail', async () => {
    const before = await people();
    expect((await register('anna@127.0.0.1')).status).toBe(400);
    expect(await people()).toBe(before);
  });

  test('after an account is deleted, its address can be registered again', async () => {
    await register('frei@example.com');
    await come('frei@example.com');
    const [row] = await host.sql<{ id: number }[]>`SELECT id FROM persona WHERE email = 'frei@example.com'`;
    await erasePersona(host.sql, row?.id ?? 0);
    await register('FREI@example.com');
    await come('FREI@example.com');
    expect(await host.sql`SELECT 1 FROM persona WHERE email_key = 'frei@example.com'`).toHaveLength(1);
  });
});
