import { setStage } from '../testing/stage';

const { host } = setStage();

const logout = (headers: Record<string, string>) =>
  host.app.inject({ method: 'POST', url: '/api/Persona/Logout', headers: { host: 'localhost', ...headers } });

async function browserCookies(): Promise<Record<string, string>> {
  const page = await host.app.inject({ url: '/anything', headers: { accept: 'text/html' } });
  return Object.fromEntries(page.cookies.map(({ name, value }) => [name, value]));
}

test('a client without any cookie needs no header', async () => {
  expect((await logout({})).statusCode).toBe(200);
});

test('a POST with the cookie needs the header that matches it', async () => {
  const { sid, ['XSRF-TOKEN']: token = '' } = await browserCookies();
  const cookie = `sid=${sid}; XSRF-TOKEN=${token}`;
  expect((await logout({ cookie })).statusCode).toBe(403);
  expect((await logout({ cookie, 'x-xsrf-token': 'wrong' })).statusCode).toBe(403);
  expect((await logout({ cookie, 'x-xsrf-token': token })).statusCode).toBe(200);
  expect((await logout({ cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token })).statusCode).toBe(200);
});

test('an XSRF token with as many letters but more bytes is refused', async () => {
  const long = 'é'.repeat(43);
  const sent = [
    ['XSRF-TOKEN=%C3%A9', 'e'],
    [`sid=half; XSRF-TOKEN=salt.${long}`, `salt.${long}`],
  ] as const;
  for (const [cookie, token] of sent)
    expect((await logout({ cookie, 'x-xsrf-token': token })).statusCode).toBe(403);
});

test('another session’s XSRF token is refused, and so are two cookies of the name', async () => {
  const [mine, theirs] = [await browserCookies(), await browserCookies()];
  const token = theirs['XSRF-TOKEN'] ?? '';
  expect(
    (await logout({ cookie: `sid=${mine['sid']}; XSRF-TOKEN=${token}`, 'x-xsrf-token': token })).statusCode,
  ).toBe(403);
  const own = mine['XSRF-TOKEN'] ?? '';
  const tossed = `sid=${mine['sid']}; XSRF-TOKEN=${own}; XSRF-TOKEN=${token}`;
  expect((await logout({ cookie: tossed, 'x-xsrf-token': own })).statusCode).toBe(403);
});

test('another site’s page cannot post', async () => {
  expect((await logout({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await logout({ 'sec-fetch-site': 'same-site' })).statusCode).toBe(403);
  expect((await logout({ origin: 'https://evil.example' })).statusCode).toBe(403);
  expect((await logout({ origin: 'null' })).statusCode).toBe(403);
  expect((await logout({ origin: 'http://localhost' })).statusCode).toBe(200);
});

test('a session opened in a browser is useless without its cookie', async () => {
  const person = await host.person();
  const { hashPassword } = await import('../modules/persona/passwords');
  await host.sql`UPDATE persona SET password_hash = ${await hashPassword('a long password')} WHERE id = ${person.personaID}`;
  const { sid, ['XSRF-TOKEN']: xsrf = '' } = await browserCookies();
  const answer = await host.app.inject({
    method: 'POST',
    url: '/api/Persona/Login',
    headers: { cookie: `sid=${sid}; XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf },
    payload: { Email: person.email, Password: 'a long password' },
  });
  const { token } = answer.json<{ token: string }>();
  const half = answer.cookies.find(({ name }) => name === 'sid')?.value;
  const read = (headers: Record<string, string>) =>
    host.app.inject({
      url: `/GetCountFollower?PersonaID=${person.personaID}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
  expect((await read({})).statusCode).toBe(401);
  expect((await read({ cookie: `sid=${sid}` })).statusCode).toBe(401);
  expect((await read({ cookie: `sid=${half}` })).statusCode).toBe(200);
});
