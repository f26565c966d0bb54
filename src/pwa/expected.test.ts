import type { WorkboxPlugin } from 'workbox-core/types';
import { expecting, hasDigest } from './expected';

const picture = { 'content-type': 'image/webp' };
const page = { 'content-type': 'text/html' };
const named = (plugin: WorkboxPlugin) => ({
  keeps: async (response: Response) => (await plugin.cacheWillUpdate?.({ response } as never)) === response,
  gives: async (cachedResponse: Response) =>
    (await plugin.cachedResponseWillBeUsed?.({ cachedResponse } as never)) === cachedResponse,
});

test.each([
  ['an answer of the expected type', true, picture, 200],
  ['a web page instead', false, page, 200],
  ['an answer without a type', false, {}, 200],
  ['a partial answer', false, picture, 206],
])('a cache keeps and returns %s: %s', async (_what, isKept, headers, status) => {
  const { keeps, gives } = named(expecting(/^image\//));
  const answer = new Response('', { status, headers });
  expect([await keeps(answer), await gives(answer)]).toEqual([isKept, isKept]);
});

test('if a header is required, the right content type is not enough', async () => {
  const { keeps } = named(expecting(/^image\//, 'x-piazza'));
  expect(await keeps(new Response('', { headers: picture }))).toBe(false);
  expect(await keeps(new Response('', { headers: { ...picture, 'x-piazza': '1' } }))).toBe(true);
});

test('a file must have the digest that the precache list states', async () => {
  const empty = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
  expect(await hasDigest(new Response(''), empty)).toBe(true);
  expect(await hasDigest(new Response('Wi-Fi'), empty)).toBe(false);
  expect(await hasDigest(new Response(''), undefined)).toBe(false);
});
