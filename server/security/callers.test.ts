import { randomBytes } from 'node:crypto';
import { picture } from '../testing/host';
import { setStage } from '../testing/stage';
import { taskOf, withWork } from '../testing/work';
import { sha256 } from './sha256';

let from = 0;
const { host, me } = setStage({ each: { me: {} }, env: { RATE_LIMIT: '1', TRUST_PROXY: '1' } });
beforeEach(async () => {
  from += 1;
});

/** Makes many requests, some of them concurrent, from one address of this test. Counts the response statuses. */
async function flood(times: number, url: string | ((n: number) => string), headers: object = {}) {
  const seen: Record<number, number> = {};
  for (let n = 0; n < times; n += 20)
    await Promise.all(
      Array.from({ length: Math.min(20, times - n) }, async (_, at) => {
        const asked = {
          url: typeof url === 'string' ? url : url(n + at),
          headers: { ...headers, ...here() },
        };
        const { statusCode } = await host.app.inject(asked);
        seen[statusCode] = (seen[statusCode] ?? 0) + 1;
      }),
    );
  return seen;
}
const here = () => ({ 'x-forwarded-for': `203.0.113.${from}` });
const token = () => `ms1_${randomBytes(32).toString('base64url')}`;
const bearer = (said: string) => ({ authorization: `Bearer ${said}` });
/** A file that costs a stranger 15 of the 6,000 points a minute. */
const dear = '/docs/static/index.css';
const countUrl = () => `/GetCountFollower?PersonaID=${me.personaID}`;

test('sessions are looked up for made-up tokens only so often for each network, at no cost to its neighbours', async () => {
  expect(await flood(1, countUrl(), bearer(me.token))).toEqual({ 200: 1 });
  const reads = jest.spyOn(host.services.reads, 'sessions');
  const seen: Record<number, number> = {};
  for (let n = 0; n < 130; n += 1)
    for (const [status, times] of Object.entries(await flood(1, countUrl(), bearer(token()))))
      seen[Number(status)] = (seen[Number(status)] ?? 0) + times;
  expect(seen).toEqual({ 401: 119, 429: 11 });
  expect(reads).toHaveBeenCalledTimes(119);
  reads.mockRestore();
  expect(await flood(100, countUrl(), bearer(me.token))).toEqual({ 200: 100 });
});

test('a signed-in person can make all calls of the app’s start, although strangers used up the address’s limit', async () => {
  await flood(401, dear);
  const asked = { url: countUrl(), headers: here() };
  const stranger = await host.app.inject(asked);
  expect([stranger.statusCode, taskOf(stranger)]).toEqual([429, expect.anything()]);
  // Empties the host's caches, as after a restart or on another worker.
  const { limits } = host.services;
  const { spendCall } = limits;
  let lookups = 0;
  const counts = jest.spyOn(limits, 'spendCall').mockImplementation((row, request) => {
    if (request.caller.isUnknown) lookups += 1;
    return spendCall(row, request);
  });
  expect(await flood(20, countUrl(), bearer(me.token))).toEqual({ 200: 20 });
  counts.mockRestore();
  expect(lookups).toBe(1);
});

describe('a picture that only some people may see', () => {
  let url: string;
  beforeEach(async () => {
    const { body } = await host.call(
      'POST /api/Persona/UpdateImgProfilo',
      { personaID: me.personaID },
      { as: me, files: [await picture()], headers: here() },
    );
    url = String(body['imgProfilo']);
    await host.sql`UPDATE persona SET suspended = true WHERE id = ${me.personaID}`;
  });

  test('is sent to its owner although strangers used up the address’s limit, by a host that does not know the session', async () => {
    const other = token();
    await host.sql`INSERT INTO session (token_hash, persona_id) VALUES (${sha256(other)}, ${me.personaID})`;
    await flood(401, dear);
    expect(await flood(1, url)).toEqual({ 429: 1 });
    expect(await flood(2, url, bearer(other))).toEqual({ 200: 2 });
  });

  test('costs a made-up token as many look-ups of sessions as a call of the API', async () => {
    const counts = jest.spyOn(host.services.limits, 'spendCall');
    expect(await flood(1, url, bearer(token()))).toEqual({ 404: 1 });
    expect(counts).toHaveBeenCalledTimes(2);
    counts.mockRestore();
    for (let n = 0; n < 119; n += 1) await flood(1, url, bearer(token()));
    expect(await flood(1, url, bearer(token()))).toEqual({ 429: 1 });
  });
});

test('a made-up token that was looked up counts as a stranger from then on', async () => {
  const counts = jest.spyOn(host.services.limits, 'spendCall');
  expect(await flood(1, countUrl(), bearer(token()))).toEqual({ 401: 1 });
  expect(counts).toHaveBeenCalledTimes(2);
  counts.mockRestore();
});

test('a made-up token in concurrent calls is looked up for each of them', async () => {
  const made = bearer(token());
  const keeper = '/api/Custode/CasiList';
  const answers = await Promise.all(
    Array.from({ length: 130 }, (_, n) =>
      host.app.inject({ url: n % 2 === 0 ? countUrl() : keeper, headers: { ...made, ...here() } }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
});

test('when an address’s look-ups of sessions are used up, a session needs a proof of work once, and then counts as its person', async () => {
  for (let n = 0; n < 121; n += 1) await flood(1, countUrl(), bearer(token()));
  const call = (more: object) =>
    host.call(
      'GET /GetCountFollower',
      { PersonaID: me.personaID },
      { as: me, headers: { ...here(), ...more } },
    );
  const answer = await withWork(call);
  expect([answer.status, answer.worked]).toEqual([200, 1]);
  expect(await flood(100, countUrl(), bearer(me.token))).toEqual({ 200: 100 });
});

test('a person’s calls count together, whatever sessions and addresses they come from', async () => {
  const other = token();
  await host.sql`INSERT INTO session (token_hash, persona_id) VALUES (${sha256(other)}, ${me.personaID})`;
  await flood(2, countUrl(), bearer(me.token));
  await flood(2, countUrl(), bearer(other));
  await flood(600, countUrl(), bearer(me.token));
  from += 1;
  expect(await flood(310, countUrl(), bearer(other))).toEqual({ 200: 296, 429: 14 });
});

test('a person who sends another cookie with each call still counts as one person', async () => {
  const seen: Record<number, number> = {};
  for (let n = 0; n < 910; n += 1) {
    // The host looks up the session for each cookie, and an address has a limited number of look-ups.
    if (n % 100 === 99) from += 1;
    const asked = { url: countUrl(), headers: { ...bearer(me.token), cookie: `sid=${n}`, ...here() } };
    const { statusCode } = await host.app.inject(asked);
    seen[statusCode] = (seen[statusCode] ?? 0) + 1;
  }
  expect(seen).toEqual({ 200: 900, 429: 10 });
});

test('a token without its cookie, or of an ended session, uses up no points of its person', async () => {
  await host.sql`UPDATE session SET cookie_hash = ${sha256('half')} WHERE persona_id = ${me.personaID}`;
  const whole = { ...bearer(me.token), cookie: 'sid=half' };
  expect(await flood(2, countUrl(), whole)).toEqual({ 200: 2 });
  expect(await flood(100, countUrl(), bearer(me.token))).toEqual({ 401: 100 });
  expect(await flood(10, countUrl(), whole)).toEqual({ 200: 10 });
  await host.sql`DELETE FROM session WHERE persona_id = ${me.personaID}`;
  from += 1;
  expect(await flood(100, countUrl(), whole)).toEqual({ 401: 100 });
  const next = token();
  await host.sql`INSERT INTO session (token_hash, persona_id) VALUES (${sha256(next)}, ${me.personaID})`;
  expect(await flood(860, countUrl(), bearer(next))).toEqual({ 200: 860 });
});

test('a call costs what its contract row says, and a list with filters what a search costs', async () => {
  const list = `/api/Post/PostUserList?PersonaID=${me.personaID}`;
  expect(await flood(1, countUrl(), bearer(me.token))).toEqual({ 200: 1 });
  expect(await flood(100, `${list}&ordine=`, bearer(me.token))).toEqual({ 200: 100 });
  expect(await flood(120, `${list}&ORDINE=vicini`, bearer(me.token))).toEqual({ 200: 116, 429: 4 });
});

test('requests for addresses that are no calls count too, and cost more where they are expensive', async () => {
  expect(await flood(50, '/docs/json')).toEqual({ 200: 50 });
  expect(await flood(100, '/api/Esportazione/piazza.zip')).toEqual({ 404: 100 });
  const miss = `/images/posts/aa/${'0'.repeat(32)}-720.webp`;
  expect(await flood(100, miss)).toEqual({ 404: 100 });
  expect(await flood(100, '/assets/none.0123456789abcdef.js')).toEqual({ 404: 100 });
  expect(await flood(380, dear)).toEqual({ 200: 376, 429: 4 });
  // The remaining ten points are used up by these requests.
  await flood(20, miss);
  expect(await flood(3, miss)).toEqual({ 429: 3 });
  expect(await flood(50, '/images/profile/no-profile.svg')).toEqual({ 200: 50 });
});

test('a load balancer always gets a response, and the database is queried once a second at most', async () => {
  await flood(410, dear);
  expect(await flood(1, dear)).toEqual({ 429: 1 });
  expect(await flood(100, (n) => (n % 2 === 0 ? '/healthz' : '/readyz'))).toEqual({ 200: 100 });
});

test('a caller whose calls are all refused gets the same refusal again for a second without being counted, and nobody else does', async () => {
  const ask = async (headers: object, url = countUrl()) => {
    const answer = await host.app.inject({ url, headers: { ...headers, ...here() } });
    // Leaves out what may differ: the date, the request's id, and the delay in whole seconds.
    const { date: _, 'x-request-id': _id, 'retry-after': wait, ...rest } = answer.headers;
    return { status: answer.statusCode, body: answer.body, isToWait: Number(wait) > 0, rest };
  };
  await flood(901, countUrl(), bearer(me.token));
  const first = await ask(bearer(me.token));
  expect(first).toMatchObject({ status: 429, isToWait: true });
  const named = await ask({ ...bearer(me.token), 'x-piazza': 'act-2' });
  expect(named.rest['x-piazza']).toBe('act-2');
  const counts = jest.spyOn(host.services.limits, 'spendCall');
  await ask({ ...bearer(me.token), 'x-work': 'x' });
  expect(counts).toHaveBeenCalledTimes(1);
  counts.mockClear();
  for (let n = 0; n < 20; n += 1) expect(await ask(bearer(me.token))).toEqual(first);
  expect(counts.mock.calls.length).toBeLessThan(20);
  counts.mockRestore();
  const english = await ask({ ...bearer(me.token), 'accept-language': 'en' });
  expect(english.status).toBe(429);
  expect(english.body).not.toBe(first.body);
  expect(await ask(bearer((await host.person()).token))).toMatchObject({ status: 200 });
  expect(await ask({})).toMatchObject({ status: 401 });
  expect(await ask(bearer(me.token), '/healthz')).toMatchObject({ status: 200 });
});
