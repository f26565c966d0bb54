import type { Post } from '../../../contract/entities';
import type { TestPerson } from '../../testing/host';
import { setStage } from '../../testing/stage';

const { host, ask, viewer, seller, other } = setStage({ people: { viewer: {}, seller: {}, other: {} } });
beforeEach(() => host.sql`DELETE FROM post`);

interface Change {
  price?: number | null;
  subcategory?: number;
  sold?: boolean;
  lat?: number;
}
const ad = async (of: TestPerson, titolo: string, change: Change = {}): Promise<number> => {
  const { price = 100, subcategory = 2001, sold = false, lat = 44.49 } = change;
  const id = await host.post(of, { titolo, sold });
  await host.sql`UPDATE post SET price = ${price}, subcategory_id = ${subcategory}, lat = ${lat}, lon = 11.34
    WHERE id = ${id}`;
  return id;
};
const similar = async (PostID: number): Promise<string[]> => {
  const { status, body } = await ask('GET /api/Post/PostSimiliList', { PostID }, viewer);
  expect(status).toBe(200);
  return (body['listPost'] as Post[]).map(({ titolo }) => titolo);
};

test('similar ads have the same subcategory, those nearest in price and place first', async () => {
  const id = await ad(seller, 'Questo');
  await ad(other, 'Quattro volte tanto', { price: 400 });
  await ad(other, 'Lontano', { lat: 41.9 });
  await ad(other, 'Quasi uguale', { price: 110 });
  await ad(other, 'Altra sottocategoria', { subcategory: 2002 });
  expect(await similar(id)).toEqual(['Quasi uguale', 'Quattro volte tanto', 'Lontano']);
});

test('similar ads contain none that is sold, hidden, the viewer’s, the same seller’s or without a price', async () => {
  const id = await ad(seller, 'Questo');
  await ad(other, 'Venduto', { sold: true });
  await ad(viewer, 'Mio');
  await ad(seller, 'Suo');
  await ad(other, 'Senza prezzo', { price: null });
  const hidden = await ad(other, 'Nascosto');
  await host.sql`UPDATE post SET visible = false WHERE id = ${hidden}`;
  expect(await similar(id)).toEqual([]);
});

test('similar ads of one without a subcategory have its category, and are six at most', async () => {
  const id = await ad(seller, 'Questo', { subcategory: 0 });
  for (let at = 0; at < 10; at += 1) await ad(other, `Numero ${at}`, { price: 100 + at });
  expect(await similar(id)).toHaveLength(6);
});

test('similar ads of a shared ad are those of its original; a plain or missing post has none', async () => {
  const id = await ad(seller, 'Questo');
  await ad(other, 'Quasi uguale', { price: 110 });
  await ask('POST /api/Condivisione/AddCondivisione', { postID: id }, other);
  const [copy] = await host.sql<{ id: number }[]>`SELECT id FROM post WHERE original_id = ${id}`;
  expect(await similar(copy?.id ?? 0)).toEqual(['Quasi uguale']);
  expect(await similar(await host.post(seller, { categoryID: 0 }))).toEqual([]);
  expect(await similar(4711)).toEqual([]);
});

test('similar ads are found by two short index scans, which limit the rows read', async () => {
  const id = await ad(seller, 'Questo');
  await host.sql`
    INSERT INTO post (persona_id, category_id, subcategory_id, title, description, place, price, currency)
    SELECT ${other.personaID}, 20, 2001, 'Molti', '', '', 50 + n % 100, '€' FROM generate_series(1, 5000) AS n`;
  await host.sql`ANALYZE post`;
  const plan = await host.sql<{ 'QUERY PLAN': string }[]>`
    EXPLAIN (ANALYZE, FORMAT TEXT)
    SELECT p.id FROM post p WHERE p.subcategory_id = 2001 AND p.visible AND p.share_id IS NULL AND NOT p.sold
      AND p.price IS NOT NULL AND p.price >= 100 ORDER BY p.price, p.id LIMIT 40`;
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toContain('post_subcategory_similar');
  expect(text).not.toContain('Sort');
  expect(await similar(id)).toHaveLength(6);
});
