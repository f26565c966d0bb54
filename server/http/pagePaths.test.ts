import { addressOf, pages } from '../../contract/pages';
import { setStage } from '../testing/stage';

const { host } = setStage();

test('§2 a page’s address serves the page for any Accept header, as for link previews', async () => {
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
