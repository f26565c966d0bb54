import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PostImage } from '../../../contract/entities';
import { picture } from '../../testing/host';
import { setStage } from '../../testing/stage';

let file: Buffer;
const { host, ask, anna, bruno } = setStage({ people: { anna: {}, bruno: {} } });
beforeAll(async () => {
  file = await picture();
});

const publish = async (count: number, change: object = {}): Promise<number> => {
  const fields = {
    personaID: anna.personaID,
    title: 'Bici',
    gratis: 0,
    prezzo: '10',
    categorieID: 20,
    sCategorieID: 0,
    condition: 'usato',
    ...change,
  };
  const files = Array.from({ length: count }, () => file);
  const answer = await host.call('POST /api/Post/AddPostInserzione', fields, { as: anna, files });
  expect(answer.status).toBe(200);
  return Number(answer.body['postID']);
};
const read = async (postID: number) => {
  const { body } = await ask('GET /api/Post/GetPostDetails', { PostID: postID }, anna);
  const [post] = body['listPost'] as {
    listImmagini: PostImage[];
    lastUpdate: number;
    geolocalizzazione: string;
  }[];
  if (!post) throw new Error('no post');
  return post;
};
const imagesIn = async (dataDir: string) =>
  (await readdir(join(dataDir, 'images'), { recursive: true })).filter((name) => name.includes('.')).sort();
const namesOf = async (postID: number) =>
  (await read(postID)).listImmagini.map(({ nomeImmagine }) => nomeImmagine);
const update = (postID: number, ordine: unknown, more: object = {}, files: Buffer[] = [], as = anna) =>
  host.call(
    'POST /api/Post/UpdateImmagini',
    { postID, personaID: as.personaID, ordine: JSON.stringify(ordine), ...more },
    { as, files },
  );

test('an ad’s pictures can be reordered, deleted and added, and the files of deleted ones are deleted', async () => {
  const postID = await publish(3);
  const [first = '', second = '', third = ''] = await namesOf(postID);
  const { lastUpdate } = await read(postID);
  const answer = await update(postID, [third, 'new:0', first], { lastUpdate }, [file]);
  expect(answer.status).toBe(200);
  const after = await read(postID);
  expect(answer.body).toMatchObject({ listImmagini: after.listImmagini, lastUpdate: after.lastUpdate });
  expect(after.lastUpdate).toBeGreaterThan(lastUpdate);
  const names = await namesOf(postID);
  expect(names).toEqual([third, expect.stringMatching(/^\/images\/posts\//), first]);
  expect([second, third, first]).not.toContain(names[1]);
  const purged = await host.sql<{ name: string }[]>`SELECT name FROM file_purge`;
  expect(purged.map(({ name }) => name)).toEqual([second]);
});

test('a picture without its own description has the ad’s title as description', async () => {
  const postID = await publish(2, { immagineAltName: JSON.stringify(['La ruota\ndavanti', ' ']) });
  const alts = async () => (await read(postID)).listImmagini.map(({ immagineAltName }) => immagineAltName);
  expect(await alts()).toEqual(['La ruota davanti', 'Bici']);
  const [one, two] = await namesOf(postID);
  await update(postID, [two, one]);
  expect(await alts()).toEqual(['Bici', 'La ruota davanti']);
  await update(postID, [two, one], { immagineAltName: JSON.stringify(['Il manubrio', '']) });
  expect(await alts()).toEqual(['Il manubrio', 'Bici']);
  await update(postID, [two], { immagineAltName: JSON.stringify(['x'.repeat(300)]) });
  expect((await alts())[0]).toHaveLength(250);
});

describe('an invalid order of an ad’s pictures is refused and changes nothing', () => {
  let postID: number;
  let names: string[];
  beforeAll(async () => {
    postID = await publish(2);
    names = await namesOf(postID);
  });
  const cases: [name: string, ordine: (names: string[]) => unknown, files: number, status: number][] = [
    ['without a picture', () => [], 0, 400],
    ['that is no list', () => ({ length: 1 }), 0, 400],
    ['of numbers', () => [1, 2], 0, 400],
    ['with a picture twice', ([one]) => [one, one], 0, 400],
    ['with another ad’s picture', () => ['/images/posts/aa/x-720.webp'], 0, 400],
    ['that leaves a file out', ([one]) => [one], 1, 400],
    ['with a file that did not come', ([one]) => [one, 'new:0'], 0, 400],
    ['with a file twice', () => ['new:0', 'new:0'], 1, 400],
    ['with a file’s number too high', () => ['new:1'], 1, 400],
    ['of eight', (all) => [...all, ...Array.from({ length: 6 }, (_, at) => `new:${at}`)], 6, 400],
  ];
  test.each(cases)('an order %s', async (_name, ordine, count, status) => {
    const files = Array.from({ length: count }, () => file);
    expect((await update(postID, ordine(names), {}, files)).status).toBe(status);
    expect(await namesOf(postID)).toEqual(names);
  });

  test('an order that is not JSON', async () => {
    const input = { postID, personaID: anna.personaID, ordine: '[' };
    expect((await ask('POST /api/Post/UpdateImmagini', input, anna)).status).toBe(400);
  });
  test('an order for somebody else’s ad', async () => {
    expect((await update(postID, names.slice(1), {}, [], bruno)).status).toBe(403);
    expect(await namesOf(postID)).toEqual(names);
  });
  test('an order based on an outdated version of the ad', async () => {
    expect((await update(postID, [...names].reverse(), { lastUpdate: 1 })).status).toBe(409);
    expect(await namesOf(postID)).toEqual(names);
  });
});

describe('an ad’s own place', () => {
  test('may differ from the seller’s, and is found in the gazetteer as in the registration', async () => {
    const postID = await publish(1, { geolocalizzazione: 'Via Roma 3, Modena' });
    expect((await read(postID)).geolocalizzazione).toBe('Modena (MO)');
    const [row] = await host.sql`SELECT province, lat, address FROM post WHERE id = ${postID}`;
    expect(row).toMatchObject({ province: 'MO', address: null });
    expect(row?.['lat']).toBeCloseTo(44.6, 0);
  });

  test('changes with an edit, becomes the seller’s when emptied, and stays if the field is missing', async () => {
    const postID = await publish(1);
    const edit = (more: object) =>
      ask(
        'POST /api/Post/UpdatePostInserzione',
        {
          postID,
          titolo: 'Bici',
          gratis: 0,
          prezzo: '10',
          categorieID: 20,
          ...more,
        },
        anna,
      );
    const place = async () => (await read(postID)).geolocalizzazione;
    expect(await place()).toBe('Bologna (BO)');
    expect((await edit({ geolocalizzazione: 'Ferrara' })).status).toBe(200);
    expect(await place()).toBe('Ferrara (FE)');
    const [spot] = await host.sql`SELECT 1 FROM post p JOIN spot s USING (lat, lon) WHERE p.id = ${postID}`;
    expect(spot).toBeDefined();
    await edit({});
    expect(await place()).toBe('Ferrara (FE)');
    await edit({ geolocalizzazione: '' });
    expect(await place()).toBe('Bologna (BO)');
  });
});

test('one invalid picture of seven makes the ad refused, and none of the files stays', async () => {
  const before = await imagesIn(host.dataDir);
  const fields = { personaID: anna.personaID, title: 'Bici', gratis: 0, prezzo: '10', categorieID: 20 };
  const broken = Buffer.concat([file.subarray(0, 60), Buffer.alloc(400)]);
  const files = [file, broken, file, file, file, file, file];
  const answer = await host.call(
    'POST /api/Post/AddPostInserzione',
    { ...fields, sCategorieID: 0, condition: 'usato' },
    { as: anna, files },
  );
  expect(answer.status).toBe(400);
  expect(await imagesIn(host.dataDir)).toEqual(before);
});

test('an ad’s pictures have the order of the upload, whichever is processed first', async () => {
  const shapes = await Promise.all(
    [4000, 40, 3000, 60, 2000, 80, 1000].map((width) =>
      sharp({ create: { width, height: 40, channels: 3, background: '#204080' } })
        .png()
        .toBuffer(),
    ),
  );
  const fields = { personaID: anna.personaID, title: 'Bici', gratis: 0, prezzo: '10', categorieID: 20 };
  const { body } = await host.call(
    'POST /api/Post/AddPostInserzione',
    { ...fields, sCategorieID: 0, condition: 'usato' },
    { as: anna, files: shapes },
  );
  const { listImmagini } = await read(Number(body['postID']));
  expect(listImmagini.map(({ larghezza }) => larghezza)).toEqual([720, 40, 720, 60, 720, 80, 720]);
});
