import type { Db } from '../../db/database';
import { picture, startTestHost, type TestHost, type TestPerson } from '../../testing/host';
import { readSquare } from '../../db/square';
import { withCards } from './cardMemory';
import { feedPosts } from './feedRepository';
import { presentPost } from './present';

let host: TestHost;
let [me, author, sharer, keeper]: TestPerson[] = [];
let fan: TestPerson | undefined;
let [ad, shared, ofShop, shop]: number[] = [];

const given = <T>(value: T | undefined): T => {
  if (value === undefined) throw new Error('not there yet');
  return value;
};
beforeAll(async () => {
  host = await startTestHost();
  [me, author, sharer, keeper] = [
    await host.person(),
    await host.person({ nome: 'Ada' }),
    await host.person(),
    await host.person(),
  ];
  ad = await host.post(author, { titolo: 'Vaso' });
  await host.post(author, { titolo: 'Lampada' });
  shop = await host.shop(keeper);
  fan = await host.person();
  await host.sql`INSERT INTO post_like (post_id, persona_id) VALUES (${ad}, ${fan.personaID})`;
  ofShop = await host.post(keeper, { titolo: 'Felce' });
  await host.sql`UPDATE post SET shop_id = ${shop} WHERE id = ${ofShop}`;
  await host.sql`INSERT INTO follow (follower_id, followed_id) VALUES (${me.personaID}, ${sharer.personaID})`;
  const share = { postID: ad, personaID: sharer.personaID, dataCondivisione: '' };
  await host.call('POST /api/Condivisione/AddCondivisione', share, { as: sharer });
  const [copy] = await host.sql<{ id: number }[]>`SELECT id FROM post WHERE original_id = ${ad}`;
  shared = given(copy).id;
});
afterAll(() => host.close());

/** The feed as this pool or transaction gives it; a transaction remembers nothing of what was read before it. */
async function feedOf(db: Db, person: TestPerson) {
  const viewer = { id: person.personaID, province: 'BO', lat: 44.49, lon: 11.34 };
  const rows = await feedPosts(db, { kind: 'home' }, viewer, { before: undefined, limit: 10, offset: 0 });
  return (await withCards(db, rows, viewer.id)).map((seen) => presentPost(seen, viewer));
}

/** Both persons' feeds as the pool remembers them; fails where a reading without a memory says anything else. */
async function feeds() {
  const seen = [];
  for (const person of [given(me), given(author)]) {
    const remembered = await feedOf(host.services.sql, person);
    const read = await host.services.sql.begin((tx) => feedOf(tx, person));
    expect(remembered).toEqual(read);
    seen.push(remembered);
  }
  return seen;
}

const sql = () => host.sql;
const idOf = (person: TestPerson | undefined): number => given(person).personaID;
async function addPicture(): Promise<void> {
  const input = { postID: ad, personaID: idOf(author), ordine: '["new:0"]' };
  const options = { as: given(author), files: [await picture()] };
  expect((await host.call('POST /api/Post/UpdateImmagini', input, options)).status).toBe(200);
}

const changes: Record<string, () => PromiseLike<unknown>> = {
  'a title': () => sql()`UPDATE post SET title = 'Vaso blu' WHERE id = ${given(ad)}`,
  'a like of the reader': () =>
    sql()`INSERT INTO post_like (post_id, persona_id) VALUES (${given(ad)}, ${idOf(me)})`,
  'a like of another': () =>
    sql()`INSERT INTO post_like (post_id, persona_id) VALUES (${given(ad)}, ${idOf(keeper)})`,
  'a liker who left': () => sql()`INSERT INTO farewell (persona_id, is_hidden) VALUES (${idOf(fan)}, true)`,
  'a bookmark': () => sql()`INSERT INTO bookmark (post_id, persona_id) VALUES (${given(ad)}, ${idOf(me)})`,
  'a comment': () =>
    sql()`INSERT INTO comment (post_id, persona_id, body) VALUES (${given(ad)}, ${idOf(me)}, 'Bello')`,
  'a picture': addPicture,
  'its author’s name': () => sql()`UPDATE persona SET name = 'Eva' WHERE id = ${given(author).personaID}`,
  'its author’s picture': () =>
    sql()`UPDATE persona SET image = '/images/profile/aa/y-360.webp' WHERE id = ${given(author).personaID}`,
  'its shop’s name': () => sql()`UPDATE shop SET name = 'Bottega nuova' WHERE id = ${given(shop)}`,
  'who is followed': () =>
    sql()`INSERT INTO follow (follower_id, followed_id) VALUES (${idOf(me)}, ${idOf(author)})`,
  'a post that is hidden': () => sql()`UPDATE post SET visible = false WHERE id = ${given(ofShop)}`,
  'a post that is gone': () => sql()`DELETE FROM post WHERE id = ${given(shared)}`,
};

test.each(Object.entries(changes))(
  '%s shows in the next feed, though its cards were remembered',
  async (_name, change) => {
    const before = await feeds();
    expect(await feeds()).toEqual(before);
    await change();
    expect(await feeds()).not.toEqual(before);
  },
);

test('cards are read once, and again when the pool opens another connection', async () => {
  const reads = jest.spyOn(host.services.sql, 'unsafe');
  const asked = () => {
    const texts = reads.mock.calls.map(([text]) => text).filter((text) => text.includes('json_agg'));
    reads.mockClear();
    return texts.length;
  };
  await feeds();
  asked();
  const one = () => feedOf(host.services.sql, given(me));
  await one();
  expect(asked()).toBe(0);
  // Ten at once need more than the one connection.
  await Promise.all(Array.from({ length: 10 }, () => host.services.sql`SELECT pg_sleep(0.05)`));
  await one();
  expect(asked()).toBe(1);
  await one();
  expect(asked()).toBe(0);
});

test('who left out others reads remembered cards too', async () => {
  const pools = await host.services.reads.pick(undefined);
  const reader = { personaID: idOf(me), isList: true, isSearch: false };
  const cardsRead = () =>
    readSquare(pools, reader, async (db) => {
      const reads = jest.spyOn(db, 'unsafe');
      const feed = await feedOf(db, given(me));
      expect(feed.length).toBeGreaterThan(0);
      return reads.mock.calls.filter(([text]) => text.includes('json_agg')).length;
    });
  expect([await cardsRead(), await cardsRead()]).toEqual([1, 0]);
});
