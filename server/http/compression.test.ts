import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { setStage } from '../testing/stage';

const { host, me } = setStage({ people: { me: {} } });
beforeAll(async () => {
  for (let count = 0; count < 10; count += 1) await host.post(me);
});

const get = (url: string, encoding: string) =>
  host.app.inject({
    url,
    headers: { authorization: `Bearer ${me.token}`, 'accept-encoding': encoding },
  });
const feed = () => `/api/Post/PostFrussoList?PersonaID=${me.personaID}`;
/** Compares only the posts: the rest of the response contains the time at which it was made. */
const postsIn = (text: string) => (JSON.parse(text) as { listPost: object[] }).listPost;
const texts = '/api/TraduzioniPagina/TraduzioniPaginaAllList?Abbreviazione=it';

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
])('a response in %s has a length and the same content as an uncompressed one', async (encoding, unpack) => {
  const plain = await get(feed(), 'identity');
  const packed = await get(feed(), encoding);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  // A response that was compressed as a stream would have no length.
  expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length));
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length);
  expect(postsIn(unpack(packed.rawPayload).toString())).toEqual(postsIn(plain.body));
});

test('a small response is not compressed', async () => {
  const answer = await get(`/GetCountFollower?PersonaID=${me.personaID}`, 'br');
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined]);
});

test.each(['deflate', 'zstd'])('no response, not even the app’s texts, is sent in %s', async (encoding) => {
  expect((await get(texts, encoding)).headers['content-encoding']).toBeUndefined();
});

/**
 * The window of a brotli stream as a power of two, read from its first bits (RFC 7932, 9.1); the fastest level has at
 * least 18.
 */
const windowOf = ({ rawPayload }: { rawPayload: Buffer }) => {
  const bits = rawPayload[0] ?? 0;
  return (bits & 1) === 0 ? 16 : 17 + ((bits >> 1) & 7);
};

test('a personal response is compressed quickly, and the app’s texts, which browsers cache, thoroughly', async () => {
  expect(windowOf(await get(feed(), 'br'))).toBe(18);
  expect(windowOf(await get(texts, 'br'))).toBe(22);
  expect(brotliDecompressSync((await get(texts, 'br')).rawPayload).toString()).toBe(
    (await get(texts, 'identity')).body,
  );
});
