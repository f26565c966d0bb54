import type { SavedSearch } from '../../../contract/entities';
import { type Filter, filterList, type FilterName, type Filters, type Test } from '../../../contract/filters';
import type { Call } from '../../../contract/table';
import { plain } from '../../db/statement';
import type { TestPerson } from '../../testing/host';
import { conditions } from './filterRepository';
import { setStage } from '../../testing/stage';

const { host, ask } = setStage();

type Columns = Record<string, string | number | boolean | null>;
const [bologna, milano] = [
  { lat: 44.494, lon: 11.343 },
  { lat: 45.464, lon: 9.19 },
];

/** For each kind of comparison two ads, of which only the first meets the filter. */
const pairs: Record<Test, (column: string, value: string | number) => [Columns, Columns]> = {
  least: (column, value) => [{ [column]: value }, { [column]: Number(value) - 1 }],
  most: (column, value) => [{ [column]: value }, { [column]: Number(value) + 1 }],
  free: () => [
    { free: true, price: 0 },
    { free: false, price: 0 },
  ],
  condition: (column, value) => [{ [column]: value === 'nuovo' }, { [column]: value !== 'nuovo' }],
  unset: (column) => [{ [column]: false }, { [column]: true }],
  letters: (column, value) => [{ [column]: String(value).toUpperCase() }, { [column]: 'other' }],
};

/** A filter with an example value, and two ads of which only the first meets it. */
function example([name, { kind, choices, column, test }]: readonly [FilterName, Filter]): {
  filters: Filters;
  ads: [Columns, Columns];
} {
  if (name === 'lat' || name === 'lon') return { filters: { raggio: 25, ...milano }, ads: [milano, bologna] };
  if (name === 'raggio') return { filters: { raggio: 25 }, ads: [bologna, milano] };
  if (name === 'ordine') return { filters: { ordine: 'economici' }, ads: [{ price: 5 }, { price: null }] };
  const value = kind === 'flag' ? 1 : kind === 'price' ? 20 : (choices?.[1] ?? 'abc');
  if (column === undefined || test === undefined) throw new Error(`${name} says nothing of an ad`);
  return { filters: { [name]: value }, ads: pairs[test](column, value) };
}

async function publish(seller: TestPerson, title: string, columns: Columns): Promise<number> {
  const row: Columns = {
    ...{ persona_id: seller.personaID, category_id: 20, subcategory_id: 2001, title, description: '' },
    ...{ price: 20, currency: '€', place: '', ...bologna, ...columns },
  };
  const [names, places] = [Object.keys(row), Object.keys(row).map((_, at) => `$${at + 1}`)];
  const [made] = await host.sql.unsafe<{ id: number }[]>(
    `WITH made AS (INSERT INTO post (${names.join(', ')}) VALUES (${places.join(', ')}) RETURNING id),
      left_work AS (INSERT INTO alert_work (kind, post_id) SELECT 'Pubblicato', id FROM made)
    SELECT id FROM made`,
    Object.values(row),
  );
  return made?.id ?? 0;
}

describe.each(filterList.map((entry) => [...entry, example(entry)] as const))(
  'the filter %s',
  (_name, { same }, { filters, ads }) => {
    const word = 'parola';
    let [me, seller] = [{} as TestPerson, {} as TestPerson];
    let ids: number[] = [];
    let saved: unknown[] = [];
    beforeAll(async () => {
      [me, seller] = [await host.person(), await host.person()];
      const save = async (input: Filters) => {
        const call = { personaID: me.personaID, q: word, ...input };
        return (await ask('POST /api/Avvisi/AddRicerca', call, me)).body['ricercaID'];
      };
      saved = [await save(filters), await save({}), await save(filters)];
      ids = [await publish(seller, word, ads[0]), await publish(seller, word, ads[1])];
      await host.services.alerts.flush();
    });
    afterAll(() => host.sql`DELETE FROM post WHERE id = ANY (${ids}::bigint[])`);
    const listed = async (call: Call, input: object) => {
      const { status, body } = await ask(call, { page: 1, ...input }, me);
      expect([status, body.statusMessage]).toEqual([200, undefined]);
      return (body['listPost'] as { postID: number }[])
        .map(({ postID }) => postID)
        .filter((id) => ids.includes(id))
        .sort((one, other) => one - other);
    };
    const [lists, search] = [
      [
        ['GET /api/Post/PostFrussoCategoriaList', () => ({ PersonaID: me.personaID, CategoriaID: 20 })],
        ['GET /api/Post/PostFrussoSCategoriaList', () => ({ PersonaID: me.personaID, SCategoriaID: 2001 })],
        ['GET /api/Post/PostUserList', () => ({ PersonaID: seller.personaID })],
      ] as const,
      { q: word },
    ];

    test.each(lists)('%s lists only the ad that meets it', async (call, input) => {
      expect(await listed(call, { ...input(), ...filters })).toEqual([ids[0]]);
      expect(await listed(call, input())).toEqual(ids);
    });

    test('applies to a search and a count', async () => {
      expect(await listed('GET /api/Post/SearchPosts', { ...search, ...filters })).toEqual([ids[0]]);
      expect(await listed('GET /api/Post/SearchPosts', search)).toEqual(ids);
      const count = async (input: object) =>
        (await ask('GET /api/Post/ContaAnnunci', input, me)).body['quanti'];
      expect(await count({ PersonaID: seller.personaID, ...filters })).toBe(1);
      expect(await count({ ...search, ...filters })).toBe(1);
      expect(await count(search)).toBe(2);
    });

    test('is stored in a saved search, distinguishes it from others, and decides which ad it notifies of', async () => {
      expect(saved[2]).toBe(saved[0]);
      // Saved searches that differ only in their order are the same.
      expect(saved[1] === saved[0]).toBe(same === undefined);
      const { body } = await ask('GET /api/Avvisi/RicercheList', {}, me);
      const rows = body['listRicerche'] as SavedSearch[];
      expect(new Set(rows.map(({ impronta }) => impronta)).size).toBe(rows.length);
      expect(rows.find(({ ricercaID }) => ricercaID === saved[0])?.filtri).toMatchObject(filters);
      const matches = await host.sql<{ post_id: number }[]>`
        SELECT post_id FROM search_match WHERE search_id = ${Number(saved[0])}`;
      expect(matches.map(({ post_id }) => post_id)).toEqual([ids[0]]);
    });
  },
);

test('each filtered column is in an index, so that ads that fail the filter are not read', async () => {
  const rows = await host.sql<
    { indexdef: string }[]
  >`SELECT indexdef FROM pg_indexes WHERE tablename = 'post'`;
  const text = rows.map(({ indexdef }) => indexdef).join('\n');
  const columns = filterList.flatMap(([, { column }]) => column ?? []);
  expect(columns.filter((column) => !new RegExp(`\\b${column}\\b`).test(text))).toEqual([]);
});

test('a filter for a text ignores case and accents', async () => {
  const rows = await host.sql<{ brand: string }[]>`
    SELECT brand FROM (VALUES ('Citroën'), ('CITROEN'), ('Citro'), (NULL)) v(brand)
    WHERE ${conditions.letters(plain('v.brand'), 'citroen')}`;
  expect(rows.map(({ brand }) => brand)).toEqual(['Citroën', 'CITROEN']);
});
