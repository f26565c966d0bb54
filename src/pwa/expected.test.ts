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
  ['what it expects', true, picture, 200],
  ['a page in its place', false, page, 200],
  ['what says no type', false, {}, 200],
  ['a part of it', false, picture, 206],
])('a cache keeps and gives %s: %s', async (_what, isKept, headers, status) => {
  const { keeps, gives } = named(expecting(/^image\//));
  const answer = new Response('', { status, headers });
  expect([await keeps(answer), await gives(answer)]).toEqual([isKept, isKept]);
});

test('where a sign is asked for, the type is not enough', async () => {
  const { keeps } = named(expecting(/^image\//, 'x-piazza'));
  expect(await keeps(new Response('', { headers: picture }))).toBe(false);
  expect(await keeps(new Response('', { headers: { ...picture, 'x-piazza': '1' } }))).toBe(true);
});

test('a file is the one of the list by its digest', async () => {
  const empty = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
  expect(await hasDigest(new Response(''), empty)).toBe(true);
  expect(await hasDigest(new Response('Wi-Fi'), empty)).toBe(false);
  expect(await hasDigest(new Response(''), undefined)).toBe(false);
});
