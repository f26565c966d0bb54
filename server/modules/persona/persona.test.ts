import { picture } from '../../testing/host';
import { mailsTo } from '../../testing/mailbox';
import { registrationOf } from '../../testing/registration';
import { setStage } from '../../testing/stage';

const { host, ask } = setStage();

const payload = {
  ...registrationOf('anna.verdi@example.com'),
  LinguaID: 2,
  Termini2: true,
  Termini3: 0,
  Nome: ' Anna ',
};

async function linkFor(email: string): Promise<string> {
  const mail = (await mailsTo(host, email)).at(-1) ?? '';
  return /#t=([A-Za-z0-9_-]{43})/.exec(mail)?.[1] ?? '';
}

const people = async () => {
  await host.services.mailer.flush();
  const rows = await host.sql`SELECT id FROM persona UNION ALL SELECT id FROM registration`;
  return rows.length;
};
const login = (Email: string, Password: string) => host.call('POST /api/Persona/Login', { Email, Password });

test('§2 a registration’s mailed link sets the password once, and only then the person can sign in', async () => {
  const answer = await host.call('POST /api/Persona/AddPersona', payload);
  expect(answer.body).toMatchObject({ statusCode: 200 });
  expect((await login(payload.Email, 'any password')).body.statusCode).toBe(100);
  const token = await linkFor(payload.Email);
  const set = (password: string) => host.call('POST /api/Persona/SetPassword', { token, password });
  expect((await set('short')).status).toBe(422);
  expect((await set('password123')).body.statusMessage).toBeTruthy();
  expect((await set('correct horse')).body.statusCode).toBe(200);
  expect((await set('correct horse 2')).body.statusCode).toBe(100);
  const { body } = await login('Anna.Verdi@example.com', 'correct horse');
  expect(body).toMatchObject({
    statusCode: 200,
    persona: { nome: 'Anna', abbreviazione: 'en', tipoProfilo: 'Privato' },
  });
});

test('registering a taken address gets the usual answer and creates nothing; the address’s owner gets a mail', async () => {
  const before = await people();
  const mails = await mailsTo(host, 'anna.verdi@example.com');
  const answer = await host.call('POST /api/Persona/AddPersona', {
    ...payload,
    Email: 'ANNA.verdi@example.com',
  });
  expect(answer.body).toEqual({ statusCode: 200 });
  expect(await people()).toBe(before);
  expect(await mailsTo(host, 'anna.verdi@example.com')).toHaveLength(mails.length + 1);
});

test.each([
  ['email without @', { Email: 'anna' }, 400],
  ['2,000 @ signs', { Email: '@'.repeat(2000) }, 400],
  ['a line break in the email', { Email: 'a@b.it\nBcc: c@d.it' }, 400],
  ['second consent missing', { Termini2: 0 }, 422],
  ['age by year difference 13', { DataNascita: `${new Date().getFullYear() - 13}-01-01` }, 422],
  ['a day that does not exist', { DataNascita: '2000-02-31' }, 400],
  ['phone without plus', { Telefono: '3331112223' }, 400],
  ['three interests', { IntWorktools: 0, IntFashion: 0 }, 422],
  ['unknown gender', { GenereID: 99 }, 400],
  ['unpublished language', { LinguaID: 99 }, 400],
  ['name of 101', { Nome: 'a'.repeat(101) }, 400],
  ['NUL in the name', { Nome: 'a\u0000b' }, 400],
  ['name of blanks', { Nome: '\u200b\u00a0 ' }, 400],
  ['a number for a name', { Nome: 5 }, 400],
  ['no surname', { Cognome: '' }, 400],
])('§5 registration refuses %s, and the answer names the field', async (_name, change, status) => {
  const before = await people();
  const answer = await host.call('POST /api/Persona/AddPersona', {
    ...payload,
    Email: 'x@example.com',
    ...change,
  });
  expect(answer.status).toBe(status);
  expect(answer.body.statusMessage).toBeTruthy();
  expect(answer.body['campo']).toBe(Object.keys(change)[0]);
  expect(await people()).toBe(before);
});

test('a person born 14 calendar years ago may register on any day of the year', async () => {
  const DataNascita = `${new Date().getFullYear() - 14}-12-31`;
  const answer = await host.call('POST /api/Persona/AddPersona', {
    ...payload,
    Email: 'young@example.com',
    DataNascita,
  });
  expect(answer.body.statusCode).toBe(200);
});

test('a shop registers with only a name', async () => {
  const shop = { ...payload, Email: 'shop@example.com', Shop: 1, Nome: 'Bottega Verde', Cognome: '' };
  expect((await host.call('POST /api/Persona/AddPersona', shop)).body.statusCode).toBe(200);
  const link = { token: await linkFor('shop@example.com'), password: 'correct horse' };
  expect((await host.call('POST /api/Persona/SetPassword', link)).body.statusCode).toBe(200);
  const [row] = await host.sql`SELECT kind, name, surname FROM persona WHERE email = 'shop@example.com'`;
  expect(row).toEqual({ kind: 'Negozio', name: 'Bottega Verde', surname: '' });
});

test('a login with an unknown address and one with a wrong password get the same answer', async () => {
  const [unknown, wrong] = await Promise.all([
    login('nobody@example.com', 'correct horse'),
    login(payload.Email, 'wrong'),
  ]);
  expect(unknown.body).toEqual(wrong.body);
  expect(unknown.body.statusCode).toBe(100);
});

test('Recover answers 200 and mails a link for a known address, and 100 for an unknown one', async () => {
  expect(
    (await host.call('POST /api/Persona/Recover', { email: 'nobody@example.com' })).body.statusCode,
  ).toBe(100);
  expect((await host.call('POST /api/Persona/Recover', { email: payload.Email })).body.statusCode).toBe(200);
  const token = await linkFor(payload.Email);
  const answer = await host.call('POST /api/Persona/SetPassword', { token, password: 'another horse' });
  expect(answer.body.statusCode).toBe(200);
});

test('setting a password ends every session of its person', async () => {
  const { body } = await login(payload.Email, 'another horse');
  const me = {
    personaID: Number((body['persona'] as { personaID: number }).personaID),
    token: String(body['token']),
    email: '',
  };
  const read = () => ask('GET /api/Persona/GetPersona', { PersonaID: me.personaID }, me);
  expect((await read()).status).toBe(200);
  await host.call('POST /api/Persona/Recover', { email: payload.Email });
  await host.call('POST /api/Persona/SetPassword', {
    token: await linkFor(payload.Email),
    password: 'third horse',
  });
  expect((await read()).status).toBe(401);
});

test('GET Persona/Io returns the record of the token’s person', async () => {
  const me = await host.person();
  const { status, body } = await ask('GET /api/Persona/Io', {}, me);
  expect(status).toBe(200);
  expect(body['listPersona']).toEqual([
    expect.objectContaining({ personaID: me.personaID, email: me.email, abbreviazione: 'it' }),
  ]);
  expect((await host.call('GET /api/Persona/Io', {})).status).toBe(401);
});

test('another person’s record contains no private fields', async () => {
  const [me, other] = [await host.person(), await host.person({ nome: 'Canary' })];
  const { body } = await ask('GET /api/Persona/GetPersona', { PersonaID: other.personaID }, me);
  expect(JSON.stringify(body)).toContain('Canary');
  expect(JSON.stringify(body)).not.toMatch(/email|telefono|dataNascita|notifiche|interes|intFashion|\+39/i);
  const own = await ask('GET /api/Persona/GetPersona', { PersonaID: me.personaID }, me);
  expect(own.body['listPersona']).toEqual([
    expect.objectContaining({ email: me.email, telefono: '+39333000111' }),
  ]);
});

test('a profile’s update changes all fields except name, surname and birth date', async () => {
  const me = await host.person();
  const answer = await ask(
    'POST /api/Persona/UpdatePersona',
    { ...payload, Nome: 'Other', dataNascita: '1991-01-01', Geolocalizzazione: 'Modena (MO)' },
    me,
  );
  expect(answer.body.statusCode).toBe(200);
  const [row] =
    await host.sql`SELECT name, birth_date, place, province, language_id FROM persona WHERE id = ${me.personaID}`;
  expect(row).toEqual({
    name: 'Nome',
    birth_date: '1990-01-01',
    place: 'Modena (MO)',
    province: 'MO',
    language_id: 2,
  });
});

test('a new profile picture is stored, and the old one’s file is deleted', async () => {
  const me = await host.person();
  const send = async () =>
    host.call(
      'POST /api/Persona/UpdateImgProfilo',
      { personaID: me.personaID },
      { as: me, files: [await picture()] },
    );
  const first = (await send()).body['imgProfilo'];
  expect(first).toMatch(/^\/images\/profile\/[0-9a-f]{2}\/[0-9a-f]{32}-300\.webp$/);
  expect((await host.app.inject({ url: String(first) })).statusCode).toBe(200);
  await send();
  expect(await host.sql`SELECT 1 FROM file_purge WHERE name = ${String(first)}`).toHaveLength(1);
});

test('the search for people finds beginnings of names, ignores accents, and takes % literally', async () => {
  const me = await host.person();
  await host.person({ nome: 'Niccolò', cognome: 'D’Àngelo' });
  const found = async (q: string) =>
    (await ask('GET /api/Persona/SearchPersona', { q }, me)).body['listPersona'] as {
      nome: string;
    }[];
  expect((await found('niccolo')).map(({ nome }) => nome)).toContain('Niccolò');
  expect(await found('%')).toEqual([]);
  expect(await found('   ')).toEqual([]);
});

test('a deleted person is in no list, and their session ends', async () => {
  const [me, other] = [await host.person({ nome: 'Sparisce' }), await host.person()];
  const postID = await host.post(me);
  await ask('POST /AddFollow', { SeguitoID: other.personaID }, me);
  const answer = await ask('POST /api/Persona/DeletePersona', {}, me);
  expect(answer.body.statusCode).toBe(200);
  expect((await ask('GET /api/Persona/GetPersona', { PersonaID: me.personaID }, me)).status).toBe(401);
  const gone = await ask('GET /api/Persona/GetPersona', { PersonaID: me.personaID }, other);
  expect(gone).toMatchObject({ status: 200, body: { statusCode: 404, listPersona: [] } });
  const post = await ask('GET /api/Post/GetPostDetails', { PostID: postID }, other);
  expect(post.body).toMatchObject({ statusCode: 404, listPost: [] });
  const count = await ask('GET /GetCountFollower', { PersonaID: other.personaID }, other);
  expect(count.body['followerCount']).toBe(0);
});

test('a logout answers 200 with and without a token, and ends the session', async () => {
  const me = await host.person();
  expect((await host.call('POST /api/Persona/Logout')).body.statusCode).toBe(200);
  expect((await ask('POST /api/Persona/Logout', {}, me)).body.statusCode).toBe(200);
  expect((await ask('GET /api/Persona/GetPersona', { PersonaID: me.personaID }, me)).status).toBe(401);
});

test('a logout clears the browser’s cache, and nothing else', async () => {
  const { headers } = await ask('POST /api/Persona/Logout', {}, await host.person());
  expect(headers['clear-site-data']).toBe('"cache"');
});
