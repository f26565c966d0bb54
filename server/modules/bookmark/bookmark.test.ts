import type { Bookmark } from '../../../contract/entities';
import type { TestPerson } from '../../testing/host';
import { setStage } from '../../testing/stage';

let postID: number;
const { host, ask, anna, bruno } = setStage({ people: { anna: {}, bruno: { place: 'Lecce (LE)' } } });
beforeAll(async () => {
  postID = await host.post(bruno, { titolo: 'Bici' });
  for (const position of [1, 0])
    await host.sql`
      INSERT INTO image (post_id, position, name, alt, width, height, thumbhash)
      VALUES (${postID}, ${position}, ${`/images/posts/aa/${position}.webp`}, '', 1, 1, '')`;
});
beforeEach(() => host.sql`DELETE FROM bookmark`);
const save = (as: TestPerson, id = postID) =>
  ask('POST /api/Bookmark/AddBookmark', { bookmarkID: 0, dataOra: '2020-01-01', postID: id }, as);
const remove = (as: TestPerson, BookmarkID: number) =>
  ask('POST /api/Bookmark/DeleteBookmark', { BookmarkID }, as);
const list = async (as: TestPerson) =>
  (await ask('GET /api/Bookmark/GetBookmarksByPersonaID', {}, as)).body['listBookmark'] as Bookmark[];
const count = async (as: TestPerson) => (await ask('GET /api/Bookmark/CountBookmarkPersonaID', {}, as)).body;

test('saving a post twice, even concurrently, makes one bookmark with one id', async () => {
  const answers = await Promise.all([save(anna), save(anna), save(anna)]);
  const ids = new Set([...answers, await save(anna)].map(({ body }) => body['bookmarkID']));
  expect(ids.size).toBe(1);
  expect(await count(anna)).toMatchObject({ bookmarkCount: 1, recordCount: 1 });
});

test('saved posts are listed in pages of 100, newest first, even if the cursor’s bookmark was deleted', async () => {
  await host.sql`
    WITH ad AS (
      INSERT INTO post (persona_id, category_id, title, description, place, currency)
      SELECT ${bruno.personaID}::bigint, 20, n::text, '', 'x', '€' FROM generate_series(1, 230) n RETURNING id, title)
    INSERT INTO bookmark (post_id, persona_id, created_at)
    SELECT id, ${anna.personaID}::bigint, now() + title::int / 3 * interval '1 second' FROM ad`;
  const found: string[] = [];
  const sizes: number[] = [];
  let Prima: number | undefined;
  for (let isMore = true; isMore;) {
    const input = { PersonaID: anna.personaID, ...(Prima !== undefined && { Prima }) };
    const { body } = await ask('GET /api/Bookmark/GetBookmarksByPersonaID', input, anna);
    const rows = body['listBookmark'] as Bookmark[];
    found.push(...rows.map(({ titolo }) => titolo));
    sizes.push(rows.length);
    Prima = rows.at(-1)?.bookmarkID;
    isMore = body['altri'] === 1;
  }
  expect(sizes).toEqual([100, 100, 30]);
  expect(new Set(found).size).toBe(230);
  const saved = Number((await save(anna)).body['bookmarkID']);
  await host.sql`UPDATE bookmark SET created_at = created_at - interval '1 day' WHERE id <> ${saved}`;
  await remove(anna, saved);
  const { body } = await ask('GET /api/Bookmark/GetBookmarksByPersonaID', { Prima: saved }, anna);
  expect(body['listBookmark']).toHaveLength(100);
});

test('the list of saved posts shows title, price, first picture and place, and its times are the server’s', async () => {
  const { bookmarkID } = (await save(anna)).body;
  const [row] = await list(anna);
  expect(row).toMatchObject({
    bookmarkID,
    postID,
    personaID: anna.personaID,
    titolo: 'Bici',
    prezzo: 10,
    valutaSimbolo: '€',
    gratis: 0,
    venduto: 0,
    nomeImmagine: '/images/posts/aa/0.webp',
    geolocalizzazione: 'Lecce (LE)',
    autoreID: bruno.personaID,
    autoreNome: expect.stringMatching(/^Nome Cognome/) as string,
    originalePersonaID: null,
    annuncioID: postID,
  });
  expect(Date.now() - Date.parse(row?.dataOra ?? '')).toBeLessThan(60_000);
});

test('a saved share shows the original post', async () => {
  const sharer = await host.person();
  await ask('POST /api/Condivisione/AddCondivisione', { postID }, sharer);
  const [copy] = await host.sql<{ id: number }[]>`SELECT id FROM post WHERE original_id = ${postID}`;
  await host.sql`UPDATE post SET title = 'Bici nuova', sold = true WHERE id = ${postID}`;
  await save(anna, copy?.id);
  expect((await list(anna))[0]).toMatchObject({
    postID: copy?.id,
    titolo: 'Bici nuova',
    prezzo: 10,
    venduto: 1,
    nomeImmagine: '/images/posts/aa/0.webp',
    autoreID: sharer.personaID,
    originalePersonaID: bruno.personaID,
    annuncioID: postID,
  });
});

test('a saved ad of a shop names the shop, and a saved plain post has no ad id', async () => {
  const [shop] = await host.sql<{ id: number }[]>`
    INSERT INTO shop (persona_id, name, phone, email, address, web, vat, image, published)
    VALUES (${bruno.personaID}, 'Bici Bruno', '', '', '', '', '', '', true) RETURNING id`;
  const plain = await host.post(bruno, { categoryID: 0 });
  await host.sql`UPDATE post SET shop_id = ${shop?.id ?? 0} WHERE id = ${plain}`;
  await save(anna, plain);
  const [row] = await list(anna);
  expect(row).toMatchObject({ autoreID: bruno.personaID, autoreNome: 'Bici Bruno' });
  expect(row).not.toHaveProperty('annuncioID');
});

test('only the person who saved a post sees the bookmark; for others it does not exist', async () => {
  const id = Number((await save(anna)).body['bookmarkID']);
  const foreign = await remove(bruno, id);
  expect(foreign).toMatchObject({ status: 404, body: (await remove(bruno, 4711)).body });
  const [found] = (await ask('GET /api/Bookmark/GetBookmark', { PostID: postID }, anna)).body[
    'listBookmark'
  ] as Bookmark[];
  expect(found?.bookmarkID).toBe(id);
  expect((await remove(anna, id)).status).toBe(200);
  expect((await remove(anna, id)).status).toBe(404);
  expect(await list(anna)).toEqual([]);
});

test('§6 saving one’s own post or a missing one is refused', async () => {
  expect(await save(bruno)).toMatchObject({
    status: 403,
    body: { statusCode: 403, statusMessage: 'Non puoi farlo con un tuo post.' },
  });
  expect((await save(anna, 4711)).status).toBe(404);
  const { body } = await ask('GET /api/Bookmark/GetBookmark', { PostID: 4711 }, anna);
  expect(body['listBookmark']).toEqual([]);
});
