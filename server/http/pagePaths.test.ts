import { addressOf, pages } from '../../contract/pages';
import { setStage } from '../testing/stage';

const { host } = setStage();

test('§2 a page’s address gives the page whatever Accept header a request has, as for link previews', async () => {
  const ask = async (url: string, accept?: string) => {
    const { statusCode, headers } = await host.app.inject({ url, headers: accept ? { accept } : {} });
    return [url, statusCode, headers['content-type']];
  };
  for (const path of Object.values(pages).flat()) {
    const url = addressOf(path);
    const page = await ask(url, 'text/html');
    expect(await ask(url, '*/*')).toEqual(page);
    expect(await ask(url)).toEqual(page);
  }
  expect((await ask('/no-such-page', '*/*'))[1]).toBe(404);
  expect((await ask('/api/no-such-call', '*/*'))[1]).toBe(404);
});

test('programs that look at a link without reading the page learn that it exists', async () => {
  for (const path of ['/', ...Object.values(pages).flat().map(addressOf)]) {
    const { statusCode, body } = await host.app.inject({ method: 'HEAD', url: path });
    expect([path, statusCode, body]).toEqual([path, 200, '']);
  }
  expect((await host.app.inject({ method: 'HEAD', url: '/no-such-page' })).statusCode).toBe(404);
  expect((await host.app.inject({ method: 'HEAD', url: '/view-post/1).' })).statusCode).toBe(200);
});

test('password managers find the page to change the password; no other conventional address leads to a page', async () => {
  const ask = (name: string, accept: string) =>
    host.app.inject({ url: `/.well-known/${name}`, headers: { accept } });
  for (const accept of ['text/html', '*/*']) {
    const { statusCode, headers } = await ask('change-password', accept);
    expect([statusCode, headers.location]).toEqual([302, '/sicurezza/password']);
    for (const name of [
      'resource-that-should-not-exist-whose-status-code-should-not-be-200',
      'assetlinks.json',
      '',
    ])
      expect((await ask(name, accept)).statusCode).toBe(404);
  }
});
