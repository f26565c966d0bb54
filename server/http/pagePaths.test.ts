import { readFileSync } from 'node:fs';
import { startTestHost, type TestHost } from '../testing/host';
import { isPagePath, pageBeginnings } from './pagePaths';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

const addresses = ['src/app/routes.tsx', 'src/app/barTabs.ts'].flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/'(\/[a-z][^']*)'/g)].map(([, path]) => String(path)),
);

test('each page of the app is known by its address, and nothing else', () => {
  expect(addresses.length).toBeGreaterThan(40);
  expect(addresses.filter((path) => !isPagePath(path))).toEqual([]);
  const used = new Set(addresses.map((path) => path.split('/')[1]));
  expect(pageBeginnings.filter((name) => !used.has(name))).toEqual([]);
});

test('§2 a page’s address gives the page to who asks for anything at all, as link previews do', async () => {
  const ask = async (url: string, accept?: string) => {
    const { statusCode, headers } = await host.app.inject({ url, headers: accept ? { accept } : {} });
    return [url, statusCode, headers['content-type']];
  };
  for (const address of addresses) {
    const url = address.replaceAll(/:\w+\??/g, '1');
    const page = await ask(url, 'text/html');
    expect(await ask(url, '*/*')).toEqual(page);
    expect(await ask(url)).toEqual(page);
  }
  expect((await ask('/no-such-page', '*/*'))[1]).toBe(404);
  expect((await ask('/api/no-such-call', '*/*'))[1]).toBe(404);
});
