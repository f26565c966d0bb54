import { readConfig } from '../config';
import { picture } from '../testing/host';
import { contentSecurityPolicy } from './headers';
import { withOrigin } from './pictures';
import { setStage } from '../testing/stage';

const origin = 'https://pictures.example';
const { host, ask, me } = setStage({ people: { me: {} }, env: { PICTURES_URL: `${origin}/` } });

test('stored pictures are named at PICTURES_URL; the default picture and texts stay unchanged', () => {
  const name = `/images/posts/ab/${'ab'.padEnd(32, '0')}-720.webp`;
  const answer = {
    imgProfilo: '/images/profile/no-profile.svg',
    listPost: [{ nomeImmagine: name, titolo: name }],
  };
  expect(withOrigin(answer, origin)).toEqual({
    ...answer,
    listPost: [{ nomeImmagine: origin + name, titolo: name }],
  });
});

test('a profile picture is named and served from this origin', async () => {
  const files = [await picture()];
  const { body } = await host.call(
    'POST /api/Persona/UpdateImgProfilo',
    { personaID: me.personaID },
    { as: me, files },
  );
  const name = String(body['imgProfilo']);
  expect(name).toMatch(/^https:\/\/pictures\.example\/images\/profile\//);
  const { headers, statusCode } = await host.app.inject(name.slice(origin.length));
  expect([
    statusCode,
    headers['cross-origin-resource-policy'],
    headers['access-control-allow-origin'],
  ]).toEqual([200, 'cross-origin', 'http://127.0.0.1:4000']);
});

test('an ad accepts the order of its pictures by the names that responses give them', async () => {
  const postID = await host.post(me);
  const files = [await picture(), await picture()];
  const change = (ordine: string[], sent: Buffer[]) =>
    host.call(
      'POST /api/Post/UpdateImmagini',
      { postID, personaID: me.personaID, ordine: JSON.stringify(ordine) },
      { as: me, files: sent },
    );
  expect((await change(['new:0', 'new:1'], files)).status).toBe(200);
  const found = await ask('GET /api/Immagini/GetImmagini', { PostID: postID }, me);
  const names = (found.body['listImmagini'] as { nomeImmagine: string }[]).map((one) => one.nomeImmagine);
  expect(names.every((name) => name.startsWith(origin))).toBe(true);
  expect((await change([...names].reverse(), [])).status).toBe(200);
});

test('pages may load pictures from the origin in PICTURES_URL, and from no other', () => {
  const policy = contentSecurityPolicy('', true, origin).split('; ');
  expect(policy).toContain(`img-src 'self' blob: data: ${origin}`);
  expect(policy).toContain(`connect-src 'self' ${origin}`);
  expect(policy.filter((part) => part.includes(origin))).toHaveLength(2);
});

test.each(['pictures.example', 'https://pictures.example/folder', 'ftp://pictures.example'])(
  'PICTURES_URL=%s is refused',
  (PICTURES_URL) => {
    expect(() => readConfig({ PICTURES_URL })).toThrow('PICTURES_URL is no origin');
  },
);
