import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from 'playwright-core';
import type { Outcome } from './hands';
import type { AttackedTown } from './town';

const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'];

/** A page that makes more requests than strangers of a network may, in each way in which a page can make them. */
const pageOf = (target: string): string => `<!doctype html><body><script>
const paths = ['/docs/static/index.css', '/docs/json', '/', '/api/TraduzioniPagina/TraduzioniPaginaAllList', '/icons/none'];
const ask = (n) => Promise.all(paths.slice(0, n < 20 ? 9 : 1).map((path) => new Promise((end) => {
  const [url, image] = ['${target}' + path + '?' + n, new Image()];
  image.onload = image.onerror = end;
  if (n % 2 === 0) image.src = url;
  else fetch(url, { mode: 'no-cors' }).then(end, end);
})));
const frames = Array.from({ length: 10 }, (_, n) => '<iframe src="${target}/docs/?' + n + '"></iframe>');
document.body.innerHTML = frames.join('');
addEventListener('load', async () => {
  for (let n = 0; n < 450; n += 10) await Promise.all(Array.from({ length: 10 }, (_, more) => ask(n + more)));
  document.title = 'over';
});
</script>`;

const gainsOf = (got: number): Outcome['gains'] => [{ what: 'calls that are answered', got, max: 0 }];

/** Opens another site's page in a real browser. People who share the browser's address must still be served. */
export async function openOtherSite({ port, get, send }: AttackedTown): Promise<Outcome> {
  const executablePath = browsers.find(existsSync);
  if (executablePath === undefined)
    return { outcome: 'no browser here: nothing was tried', harm: [], gains: gainsOf(0) };
  let [asked, answered] = [0, 0];
  const site = createServer((_request, reply) => {
    reply.setHeader('content-type', 'text/html').end(pageOf(`http://127.0.0.1:${port}`));
  }).listen(0, '127.0.0.1');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const page = await browser.newPage();
  page.on('request', () => (asked += 1));
  page.on('response', (reply) => {
    if (reply.status() === 200 && /\/api\/|\/docs\/json/.test(reply.url())) answered += 1;
  });
  // The browser sends no X-Forwarded-For, so the host counts it by 127.0.0.1, which is also the address of a proxy on
  // this machine.
  await page.goto(`http://localhost:${(site.address() as AddressInfo).port}/`);
  await page.waitForFunction(() => document.title === 'over', undefined, { timeout: 60_000 });
  const way = { from: '127.0.0.1' };
  const met = [
    (await get('/docs/json', way)).status,
    (await send('GET /api/TraduzioniPagina/TraduzioniPaginaAllList', { abbreviazione: 'it' }, way)).status,
    (await send('POST /api/Persona/Login', { Email: 'nobody@example.com', Password: 'x' }, way)).status,
  ];
  await browser.close();
  site.closeAllConnections();
  site.close();
  return {
    outcome: `${asked} requests; whoever shares the address: ${met.join(', ')}`,
    harm: met.includes(429) ? [`a neighbour of the browser: ${met.join(', ')}`] : [],
    gains: gainsOf(answered),
  };
}
