import { picture } from '../../testing/host';
import { setStage } from '../../testing/stage';

const { host, ask, me } = setStage({ people: { me: {} } });

const ad = () => ({
  personaID: me.personaID,
  title: 'Bici da città',
  description: 'Telaio in acciaio',
  gratis: '0',
  prezzo: '180,50',
  categorieID: 20,
  condition: 'usato',
});
const add = (change: object = {}, options: { key?: string; files?: Buffer[] } = {}) =>
  host.call('POST /api/Post/AddPostInserzione', { ...ad(), ...change }, { as: me, ...options });
const posts = async () => Number((await host.sql`SELECT count(*) AS n FROM post`)[0]?.['n']);
type Listed = { postID: number; titolo: string; prezzo: number; listImmagini: { nomeImmagine: string }[] };
const listOf = (body: Record<string, unknown>) => body['listPost'] as Listed[];
const details = async (PostID: unknown) =>
  listOf((await ask('GET /api/Post/GetPostDetails', { PostID: Number(PostID) }, me)).body)[0];

test('§5 an ad with two pictures is published with all its fields', async () => {
  const { body } = await add({}, { files: [await picture(), await picture()] });
  const post = await details(body['postID']);
  expect(post).toMatchObject({
    titolo: 'Bici da città',
    prezzo: 180.5,
    statoOggetto: false,
    venduto: 0,
    gratis: 0,
    categorieID: 20,
  });
  expect(post?.listImmagini).toHaveLength(2);
});

test.each([
  ['1,5', 1.5],
  ['1.50', 1.5],
  ['0', 0],
  ['99999999.99', 99_999_999.99],
])('§5 the price %s is read as %s', async (prezzo, value) => {
  expect((await details((await add({ prezzo })).body['postID']))?.prezzo).toBe(value);
});

test.each([['1.234,56'], ['1e3'], ['-1'], ['0,001'], ['999999999999'], ['١٢'], ['abc'], ['']])(
  '§5 the price %j is refused',
  async (prezzo) => {
    const before = await posts();
    expect((await add({ prezzo })).status).toBe(422);
    expect(await posts()).toBe(before);
  },
);

test('a free ad’s price is 0, whatever the price field says', async () => {
  expect(await details((await add({ gratis: '1', prezzo: 'Gratis' })).body['postID'])).toMatchObject({
    gratis: 1,
    prezzo: 0,
  });
});

test.each([
  ['no title', { title: ' ' }, 400],
  ['a title of 151', { title: 'a'.repeat(151) }, 400],
  ['a description of 6,001', { description: 'a'.repeat(6001) }, 400],
  ['an unknown category', { categorieID: 12345 }, 400],
  ['category 0', { categorieID: 0 }, 400],
  ['a subcategory of another category', { sCategorieID: 1001 }, 400],
  ['a condition that is none', { condition: 'rotto' }, 400],
])('§5 an ad with %s is refused', async (_name, change, status) => {
  const before = await posts();
  const answer = await add(change);
  expect(answer.status).toBe(status);
  expect(answer.body.statusMessage).toBeTruthy();
  expect(await posts()).toBe(before);
});

test('§5 an ad’s eighth picture is refused with the specification’s message', async () => {
  const files = await Promise.all(Array.from({ length: 8 }, picture));
  const answer = await host.call('POST /api/Post/AddPostInserzione', ad(), {
    as: me,
    files,
    headers: { 'accept-language': 'en' },
  });
  expect(answer.status).toBe(400);
  expect(answer.body.statusMessage).toMatch(/7/);
});

test('an ad is edited by its owner; a stranger, the call for plain posts and an outdated copy are refused', async () => {
  const postID = Number((await add()).body['postID']);
  const edit = {
    postID,
    personaID: me.personaID,
    titolo: 'Nuovo',
    descrizione: 'x',
    gratis: 0,
    prezzo: '12,30',
    categorieID: 30,
    venduto: 1,
  };
  const send = (change: object = {}, as = me) =>
    ask('POST /api/Post/UpdatePostInserzione', { ...edit, ...change }, as);
  const stranger = await host.person();
  expect((await send({ personaID: stranger.personaID }, stranger)).status).toBe(403);
  expect((await send({}, stranger)).status).toBe(403);
  expect((await send({ lastUpdate: 5 })).status).toBe(409);
  expect((await details(postID))?.titolo).toBe('Bici da città');
  expect((await send()).body.statusCode).toBe(200);
  expect(await details(postID)).toMatchObject({ titolo: 'Nuovo', prezzo: 12.3, categorieID: 30, venduto: 1 });
  const plain = await ask('POST /api/Post/UpdatePost', { postID, titolo: 'z' }, me);
  expect(plain.status).toBe(403);
});

test('a deleted post answers with HTTP 200 and statusCode 404, and its owner cannot delete it again', async () => {
  const postID = Number((await add()).body['postID']);
  const remove = () => ask('POST /api/Post/UpdatePostDelete', { PostID: postID }, me);
  expect((await ask('POST /api/Post/UpdatePostDelete', { PostID: postID }, await host.person())).status).toBe(
    403,
  );
  expect((await remove()).status).toBe(200);
  expect((await remove()).status).toBe(404);
  const read = await ask('GET /api/Post/GetPostDetails', { PostID: postID }, me);
  expect(read).toMatchObject({ status: 200, body: { statusCode: 404, listPost: [] } });
  expect((await ask('GET /api/Immagini/GetImmagini', { PostID: postID }, me)).body['listImmagini']).toEqual(
    [],
  );
});

describe('the home feed', () => {
  test('repeats no post on later pages while others publish, and ends with an empty page', async () => {
    const [reader, author] = [
      await host.person({ province: 'MI', place: 'Milano (MI)' }),
      await host.person(),
    ];
    for (let n = 0; n < 35; n += 1)
      await host.post(author, { titolo: `n${n}`, createdAt: new Date(Date.now() - n * 60_000) });
    const seen: number[] = [];
    for (let page = 1; page < 100; page += 1) {
      const { body } = await ask('GET /api/Post/PostFrussoList', { page }, reader);
      const list = listOf(body);
      if (list.length === 0) break;
      expect(list.length).toBeLessThanOrEqual(10);
      seen.push(...list.map(({ postID }) => postID));
      await host.post(author, { titolo: 'new' });
    }
    expect(seen.length).toBeGreaterThanOrEqual(35);
    expect(new Set(seen).size).toBe(seen.length);
  });

  test('lists followed people’s posts first within a day, then those of the viewer’s province, then the newest', async () => {
    const [reader, far, near, followed] = [
      await host.person({ province: 'PA' }),
      await host.person({ province: 'TO' }),
      await host.person({ province: 'PA' }),
      await host.person({ province: 'TO' }),
    ];
    await ask('POST /AddFollow', { SeguitoID: followed.personaID }, reader);
    const noon = new Date();
    noon.setUTCHours(0, 0, 30);
    const ids: number[] = [];
    for (const [index, author] of [followed, near, far].entries())
      ids.push(
        await host.post(author, { createdAt: new Date(noon.getTime() + index * 1000), categoryID: 100 }),
      );
    const { body } = await ask(
      'GET /api/Post/PostFrussoCategoriaList',
      { CategoriaID: 100, page: 1 },
      reader,
    );
    expect(listOf(body).map(({ postID }) => postID)).toEqual(ids);
  });
});

test('a search tolerates accents, plurals and a typing error, and never fails on odd input', async () => {
  const postID = await host.post(me, { titolo: 'Lampade da caffè colorate' });
  const found = async (q: string) => {
    const answer = await ask('GET /api/Post/SearchPosts', { q }, me);
    expect(answer.status).toBe(200);
    return listOf(answer.body).some((post) => post.postID === postID);
  };
  expect(await found('lampada caffe')).toBe(true);
  expect(await found('lampde')).toBe(true);
  expect(await found('frigorifero')).toBe(false);
  for (const q of ["'; DROP TABLE post--", '%', '_', '\\', '((', '!&|', '"', '🙂', ':*']) await found(q);
});
