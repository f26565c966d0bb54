import { setStage } from './stage';

let postID: number;

const { host, ask, me } = setStage({ people: { me: {} } });
beforeAll(async () => {
  postID = await host.post(me);
});

const send = (payload: string, url = '/api/Commenti/CreateComment') =>
  host.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${me.token}`, 'content-type': 'application/json' },
    payload,
  });
const comment = (testoCommento: unknown, more: object = {}) =>
  ask('POST /api/Commenti/CreateComment', { postID, testoCommento, ...more }, me);
const texts = async (): Promise<string[]> =>
  (await host.sql<{ body: string }[]>`SELECT body FROM comment ORDER BY id`).map(({ body }) => body);
const get = (url: string) => host.app.inject({ url, headers: { authorization: `Bearer ${me.token}` } });

test.each(['{', '', 'null', '[]', '"x"', '1', '{"personaID":1}}', 'x=1'])(
  'J1: the body %j is refused',
  async (body) => {
    const { statusCode, payload } = await send(body);
    expect([statusCode, (JSON.parse(payload) as { statusCode: number }).statusCode]).toEqual([400, 400]);
  },
);

test('J2: a JSON key that names an object’s prototype gets 400 and changes no prototype', async () => {
  const start = `{"personaID":${me.personaID},"postID":${postID},"testoCommento":"x",`;
  for (const key of ['"__proto__":{"x":1}', '"constructor":{"prototype":{"x":1}}'])
    expect([key, (await send(`${start}${key}}`)).statusCode]).toEqual([key, 400]);
  expect('x' in {}).toBe(false);
});

test('J4: an invalid id is refused in any form', async () => {
  const values = ['true', 'null', '[1]', '"1x"', '1.5', '1e400', '-1', '0', 'NaN', '9007199254740993', '{}'];
  for (const value of values) {
    const { statusCode } = await send(`{"personaID":${me.personaID},"postID":${value},"testoCommento":"x"}`);
    expect([value, statusCode]).toEqual([value, 400]);
  }
});

test('J5: an invalid id in a query is refused', async () => {
  for (const value of [
    '0x10',
    '1e3',
    '%2012',
    '01',
    '1.0',
    '%D9%A3',
    '1%00',
    '%ff',
    '9007199254740993',
    '9'.repeat(20),
    '',
  ])
    expect([value, (await get(`/GetCountFollower?PersonaID=${value}`)).statusCode]).toEqual([value, 400]);
});

test('J9, J10: the depth and size of a JSON body are limited', async () => {
  const begin = performance.now();
  expect((await send('['.repeat(30_000) + ']'.repeat(30_000))).statusCode).toBe(400);
  expect(performance.now() - begin).toBeLessThan(10_000);
  const large = await send(JSON.stringify({ testoCommento: 'x'.repeat(70_000) }));
  expect([large.statusCode, large.json()]).toEqual([
    413,
    { statusCode: 413, statusMessage: 'Il testo è troppo lungo. Accorcialo e riprova.' },
  ]);
});

test('J11: a comment may have 2,000 characters, also such as take two code units', async () => {
  expect((await comment('😀'.repeat(2000))).status).toBe(200);
  expect((await comment('😀'.repeat(2001))).status).toBe(400);
});

test.each([
  ['blanks', ' \t\n '],
  ['zero width spaces', '\u200B\u200B'],
  ['no-break spaces', '\u00A0'],
  ['combining marks', '\u0301\u0302'],
  ['a direction mark', '\u202E'],
])('J12: a text of %s alone is refused', async (_name, text) => {
  expect((await comment(text)).status).toBe(400);
});

test('J13, J14: a text with NUL is refused, and half a surrogate pair is replaced', async () => {
  expect((await comment('a\u0000b')).status).toBe(400);
  expect((await comment('a\ud800b')).status).toBe(200);
  expect((await texts()).at(-1)).toBe('a\ufffdb');
});

test('of many combining marks stacked on one letter four remain', async () => {
  expect((await comment(`a${'\u0301'.repeat(1500)}`)).status).toBe(200);
  expect((await texts()).at(-1)?.normalize('NFD')).toBe(`a${'\u0301'.repeat(4)}`);
});

test('J15–J17: other texts come back as they were written', async () => {
  const written = [
    'good \u202Elive\u202C too',
    '👩‍👩‍👧‍👦'.repeat(50),
    'x'.repeat(2000),
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    '{{7*7}} ${7*7} $t(x) <%= 1 %>',
    "'; DROP TABLE comment; --",
    '% _ \\ \\n',
  ];
  for (const text of written) expect([text, (await comment(text)).status]).toEqual([text, 200]);
  expect((await texts()).slice(-written.length)).toEqual(written);
  const { body } = await ask('GET /api/Commenti/GetPostComments', { PostID: postID }, me);
  const read = (body['listCommenti'] as { testoCommento: string }[]).map(
    ({ testoCommento }) => testoCommento,
  );
  expect(read).toEqual(expect.arrayContaining(written));
});

test('J18, J19: an invalid mail address is refused at once, and a mail address cannot contain a second one', async () => {
  for (const email of [
    '@'.repeat(254),
    `${'a@'.repeat(120)}x`,
    'x'.repeat(5000),
    'a@b.it\r\nBcc: c@d.it',
    'a b@c.it',
    'a@b',
  ]) {
    const begin = performance.now();
    const { status } = await host.call('POST /api/Persona/Recover', { email });
    expect([email.slice(0, 20), status]).toEqual([email.slice(0, 20), 400]);
    expect(performance.now() - begin).toBeLessThan(10_000);
  }
});

test('J27, J28: the host ignores names, pictures and dates that the body repeats', async () => {
  const answer = await comment('x', {
    nome: 'Admin',
    imgProfilo: '/x',
    dataOra: '2099-01-01',
    commentiID: 1,
  });
  expect(answer.status).toBe(200);
  const { body } = await ask('GET /api/Commenti/GetPostComments', { PostID: postID }, me);
  const all = body['listCommenti'] as { nome: string; dataOra: string; commentiID: number }[];
  const found = all.find(({ commentiID }) => commentiID === answer.body['commentiID']);
  expect(found?.nome).toBe('Nome');
  expect(Math.abs(Date.now() - Date.parse(found?.dataOra ?? ''))).toBeLessThan(60_000);
});

test('J30: for an unknown language the host uses English; known ones may be spelled in any case', async () => {
  const english = (await get('/api/Categorie/CategorieList?Abbreviazione=en')).payload;
  for (const lang of ['__proto__', '../../x', 'constructor', 'x'.repeat(10_000)])
    expect((await get(`/api/Categorie/CategorieList?Abbreviazione=${lang}`)).payload).toBe(english);
});

test('J31, J32: absurd page numbers and searches are refused or give an empty list', async () => {
  const feed = `/api/Post/PostFrussoList?PersonaID=${me.personaID}&page=`;
  for (const page of ['0', '-1', '1.5', 'x'])
    expect([page, (await get(feed + page)).statusCode]).toEqual([page, 400]);
  for (const page of ['501', '1000000000'])
    expect((await get(feed + page)).json<{ listPost: unknown[] }>().listPost).toEqual([]);
  const search = '/api/Post/SearchPosts?q=';
  expect([200, 400]).toContain((await get(search + 'x'.repeat(10_000))).statusCode);
  for (const q of [
    'a',
    '%',
    '_',
    '\\',
    "'",
    ':*',
    '& | !',
    '((',
    Array.from({ length: 30 }, (_, n) => `w${n}`).join(' '),
  ])
    expect([q, (await get(search + encodeURIComponent(q))).statusCode]).toEqual([q, 200]);
});
