import { entries } from '../../contract/table';
import { setStage } from '../testing/stage';

const { host } = setStage({ env: { RATE_LIMIT: '1', TRUST_PROXY: '1' } });

type Asked = Record<string, string>;
const image = { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
const visit = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const from = (site: string, how: Asked): Asked => ({ 'sec-fetch-site': site, ...how });
const ask = async (url: string, headers: Asked, method: 'GET' | 'POST' = 'GET') =>
  (await host.app.inject({ method, url, headers: { accept: 'text/html', ...headers } })).statusCode;

const addresses = [
  ...new Set([
    ...entries.map(({ path }) => path),
    '/',
    '/none',
    '/docs/',
    '/docs/json',
    '/healthz',
    '/sw.js',
  ]),
];

test.each(addresses)('another site’s page cannot call %s, and the attempt is not counted', async (url) => {
  const counts = jest.spyOn(host.services.limits, 'spendCall');
  expect(await ask(url, from('cross-site', image))).toBe(403);
  expect(await ask(url, from('same-site', image))).toBe(403);
  expect(await ask(url, from('cross-site', { ...visit, 'sec-fetch-dest': 'iframe' }))).toBe(403);
  expect(await ask(url, from('cross-site', { ...visit, 'sec-purpose': 'prefetch' }))).toBe(403);
  expect(await ask(url, from('cross-site', image), 'POST')).toBe(403);
  expect(counts).not.toHaveBeenCalled();
  counts.mockRestore();
});

test.each(['/images/profile/no-profile.svg', '/icons/none.png', '/assets/none.js', '/fonts/none.woff2'])(
  '%s may be embedded in a page of another site',
  async (url) => {
    expect(await ask(url, from('cross-site', visit))).not.toBe(403);
  },
);

test('any page may show an existing picture; a missing one costs the page’s visitor no points', async () => {
  const counts = jest.spyOn(host.services.limits, 'spendCall');
  expect(await ask('/images/profile/no-profile.svg', from('cross-site', image))).toBe(200);
  const missing = [
    `/images/posts/aa/${'0'.repeat(32)}-720.webp`,
    '/assets/none.0123456789abcdef.js',
    '/icons/none',
  ];
  for (const url of missing)
    expect([url, await ask(url, { ...from('cross-site', image), accept: 'image/*' })]).toEqual([url, 403]);
  expect(counts).not.toHaveBeenCalled();
  counts.mockRestore();
});

test('a link on another site opens the app, whose calls work', async () => {
  expect(await ask('/docs/json', from('cross-site', visit))).toBe(200);
  expect(await ask('/docs/json', from('same-origin', image))).toBe(200);
  expect(await ask('/docs/json', from('none', visit))).toBe(200);
});

test('another site’s page cannot embed an address that only resembles a picture’s', async () => {
  for (const url of ['/imagesx', '/icons', '//images/x', '/%69mages/x'])
    expect([url, await ask(url, from('cross-site', image))]).toEqual([url, 403]);
});
