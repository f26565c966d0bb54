import { type Call, entries } from '../../contract/table';
import { reportPath } from '../http/cspReport';
import { startTestHost, type TestHost } from '../testing/host';
import { withWork } from '../testing/work';
import { type NetworkRule, perNetwork } from './rates';

/** Requests come from a network that has used up its points in all limits. */
let host: TestHost;
const ip = '192.0.2.1';
const headers = { 'x-forwarded-for': ip };
const rules = Object.keys(perNetwork) as NetworkRule[];

beforeAll(async () => {
  for (const name of rules) Object.assign(perNetwork[name], { points: 1 });
  host = await startTestHost({ RATE_LIMIT: '1', TRUST_PROXY: '1' }, { workRounds: 1 });
});
beforeEach(async () => {
  for (const name of rules) await host.services.limits.takePoint(name, ip);
});
afterAll(() => host.close());

const withWorkOf = (name: Call) =>
  withWork((more) => host.call(name, {}, { headers: { ...headers, ...more } }));

const rows = entries.filter(({ row }) => row.access.who === 'public');
test.each(rows.map(({ call }) => call))(
  'when the limit %s is used up, a proof of work lets the caller in',
  async (name) => {
    const { status, worked } = await withWorkOf(name);
    expect([status === 429, worked > 0]).toEqual([false, true]);
  },
);

test.each(rules.filter((name) => perNetwork[name].beyond === 'work'))(
  'the limit %s belongs to a call that accepts a proof of work, or to strangers and their sessions',
  (name) => {
    const limited = rows.map(({ row }) => row.limit && 'network' in row.limit && row.limit.network);
    expect([...limited, 'strangers', 'sessions']).toContain(name);
  },
);

test('one proof of work lets a call pass three exhausted limits', async () => {
  const login = (n: number) =>
    withWork((more) =>
      host.call(
        'POST /api/Persona/Login',
        { Email: `nobody${n}@example.com`, Password: 'sbagliata' },
        { headers: { ...headers, ...more } },
      ),
    );
  await login(1);
  await host.sql`UPDATE counter SET points = 100 WHERE kind LIKE 'guess-network%'`;
  const { status, worked } = await login(2);
  expect([status, worked]).toEqual([200, 1]);
});

test('when a limit only leaves a part of the response out, nothing is refused', async () => {
  const left = rules.filter((name) => perNetwork[name].beyond === 'leave out');
  expect(left.sort()).toEqual(['reports', 'towns']);
  const report = await host.app.inject({
    method: 'POST',
    url: reportPath,
    payload: '{}',
    headers: { ...headers, 'content-type': 'application/csp-report' },
  });
  expect(report.statusCode).toBe(204);
  const me = await host.person();
  const asked = { q: 'Bologna' };
  const elsewhere = { headers: { 'x-forwarded-for': '192.0.2.50' } };
  await host.call('GET /GetCountFollower', { PersonaID: me.personaID }, { as: me, ...elsewhere });
  const towns = await host.call('GET /api/Maps/Autocomplete', asked, { as: me, headers });
  expect(towns.status).toBe(200);
});

test('the app’s own pages and files cost a stranger no points, and a page with a preview card is always served', async () => {
  const post = await host.post(await host.person());
  const counts = jest.spyOn(host.services.limits, 'spendCall');
  const get = async (url: string, method: 'GET' | 'POST' = 'GET') =>
    (await host.app.inject({ method, url, headers: { ...headers, accept: 'text/html' } })).statusCode;
  const pages = ['/', '/forgot-password', '/home-user-profile', '/none', '/?greeting', '/view-post/none'];
  for (const url of pages) expect([url, (await get(url)) === 429]).toEqual([url, false]);
  expect((await get('/forgot-password', 'POST')) === 429).toBe(false);
  expect(counts).not.toHaveBeenCalled();
  expect((await get(`/view-post/${post}`)) === 429).toBe(false);
  expect(counts).toHaveBeenCalledTimes(1);
  counts.mockRestore();
  expect(await get('/api/none')).toBe(429);
});
