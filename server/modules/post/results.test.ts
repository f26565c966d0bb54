import type { Call } from '../../../contract/table';
import { setStage } from '../../testing/stage';

const { host, ask, me } = setStage({ people: { me: {} } });

interface Ad {
  title: string;
  price?: number;
  isNew?: boolean;
  at?: readonly [lat: number, lon: number];
  subcategoryID?: number;
  minutesAgo?: number;
}
const bologna = [44.494, 11.343] as const;
const modena = [44.647, 10.925] as const;
const milano = [45.464, 9.19] as const;

async function ad({ title, price = 10, isNew = false, at = bologna, subcategoryID = 0, minutesAgo = 0 }: Ad) {
  const [row] = await host.sql<{ id: number }[]>`
    INSERT INTO post (persona_id, category_id, subcategory_id, title, description, place, lat, lon, price, free, is_new,
                      currency, created_at)
    VALUES (${me.personaID}, 20, ${subcategoryID}, ${title}, '', '', ${at[0]}, ${at[1]}, ${price}, ${price === 0},
            ${isNew}, '€', now() - ${minutesAgo}::int * interval '1 minute') RETURNING id`;
  return row?.id ?? 0;
}

type Listed = { titolo: string; distanza: number | null };
async function titles(call: Call, input: object): Promise<string[]> {
  const { status, body } = await ask(call, input, me);
  expect([status, body.statusMessage]).toEqual([200, undefined]);
  return (body['listPost'] as Listed[]).map(({ titolo }) => titolo);
}
const category = (input: object, as = me) =>
  titles('GET /api/Post/PostFrussoCategoriaList', { PersonaID: as.personaID, CategoriaID: 20, ...input });
const search = (q: string, input: object = {}) => titles('GET /api/Post/SearchPosts', { q, ...input });

describe('filters and order', () => {
  beforeAll(async () => {
    await ad({ title: 'caro', price: 900, minutesAgo: 1 });
    await ad({ title: 'medio', price: 49.5, isNew: true, minutesAgo: 2, subcategoryID: 2001 });
    await ad({ title: 'regalo', price: 0, minutesAgo: 3, at: modena });
    await ad({ title: 'lontano', price: 20, minutesAgo: 4, at: milano });
    await ad({ title: 'vecchio', price: 20, minutesAgo: 5 });
  });

  test.each([
    ['a price from', { prezzoMin: '49,50' }, ['caro', 'medio']],
    ['a price to', { prezzoMax: '20' }, ['regalo', 'lontano', 'vecchio']],
    ['both', { prezzoMin: 20, prezzoMax: 50 }, ['medio', 'lontano', 'vecchio']],
    ['free', { gratis: 1 }, ['regalo']],
    ['new', { condizione: 'nuovo' }, ['medio']],
    ['used and cheap', { condizione: 'usato', prezzoMax: 20 }, ['regalo', 'lontano', 'vecchio']],
    ['25 km round the person', { raggio: 25 }, ['caro', 'medio', 'vecchio']],
    ['50 km round the person', { raggio: 50 }, ['caro', 'medio', 'regalo', 'vecchio']],
    ['25 km round Milano', { raggio: 25, lat: '45.46', lon: '9.19' }, ['lontano']],
    ['cheapest first', { ordine: 'economici' }, ['regalo', 'lontano', 'vecchio', 'medio', 'caro']],
    ['nearest first', { ordine: 'vicini' }, ['caro', 'medio', 'vecchio', 'regalo', 'lontano']],
    ['newest first', { ordine: 'recenti' }, ['caro', 'medio', 'regalo', 'lontano', 'vecchio']],
    ['cheapest within a radius', { ordine: 'economici', raggio: 50 }, ['regalo', 'vecchio', 'medio', 'caro']],
  ])('a category and a person’s own list with the filter: %s', async (_name, input, expected) => {
    expect(await category(input)).toEqual(expected);
    const own = { PersonaID: me.personaID, ...input };
    expect(await titles('GET /api/Post/PostUserList', own)).toEqual(expected);
  });

  test('a subcategory and a search have the same filters', async () => {
    const narrowed = { PersonaID: me.personaID, SCategoriaID: 2001, prezzoMax: 50 };
    expect(await titles('GET /api/Post/PostFrussoSCategoriaList', narrowed)).toEqual(['medio']);
    expect(await search('vecchio', { raggio: 25, CategoriaID: 20 })).toEqual(['vecchio']);
    expect(await search('vecchio', { CategoriaID: 30 })).toEqual([]);
    expect(await search('medio', { SCategoriaID: 2001, condizione: 'usato' })).toEqual([]);
  });

  test('distances on the cards are measured from the call’s point', async () => {
    const input = { PersonaID: me.personaID, CategoriaID: 20, ordine: 'vicini', lat: '45.464', lon: '9.19' };
    const { body } = await ask('GET /api/Post/PostFrussoCategoriaList', input, me);
    expect((body['listPost'] as Listed[])[0]).toMatchObject({ titolo: 'lontano', distanza: 0 });
  });

  test.each([
    ['prezzoMin=abc', /prezzoMin/],
    ['prezzoMin=10&prezzoMax=5', /minimo/],
    ['raggio=-3', /raggio/],
    ['ordine=%27%3BDROP', /ordine/],
    ['condizione=', undefined],
  ])('%s is answered with a message, or accepted if empty', async (query, words) => {
    const answer = await host.app.inject({
      url: `/api/Post/SearchPosts?q=x&${query}`,
      headers: { authorization: `Bearer ${me.token}` },
    });
    expect(answer.statusCode).toBe(words ? 422 : 200);
    if (words) expect(answer.json<{ statusMessage: string }>().statusMessage).toMatch(words);
  });

  test('the pages of an ordered list contain every ad once, even if many are at the same point', async () => {
    for (let n = 0; n < 24; n += 1) await ad({ title: `pagina ${n}`, minutesAgo: 100 + n, price: 5 });
    for (const ordine of ['recenti', 'economici', 'vicini']) {
      const seen: string[] = [];
      for (let page = 1; page < 10; page += 1) seen.push(...(await category({ ordine, page })));
      expect(seen).toHaveLength(29);
      expect(new Set(seen).size).toBe(29);
    }
  });
});

describe('text search', () => {
  beforeAll(async () => {
    await ad({ title: 'Lampade da caffè colorate', minutesAgo: 10 });
    await ad({ title: 'Frigorifero con congelatore', minutesAgo: 11 });
    await ad({ title: 'Leather boots, size 42', minutesAgo: 12 });
    for (let n = 0; n < 12; n += 1)
      await ad({ title: `Bicicletta pieghevole numero ${n}`, minutesAgo: 20 + n });
  });

  test.each([
    ['lampada caffe', 'Lampade da caffè colorate'],
    ['LAMPADA  CAFFÈ', 'Lampade da caffè colorate'],
    ['lampde', 'Lampade da caffè colorate'],
    ['frigrifero', 'Frigorifero con congelatore'],
    ['frig', 'Frigorifero con congelatore'],
    ['boot', 'Leather boots, size 42'],
    ['lether boots', 'Leather boots, size 42'],
    ['boots 42', 'Leather boots, size 42'],
  ])('"%s" finds "%s"', async (q, title) => {
    expect(await search(q)).toContain(title);
  });

  test('lists a word in a title before one in a description', async () => {
    const [row] = await host.sql<{ id: number }[]>`
      UPDATE post SET description = 'Accanto a un frigorifero' WHERE title = 'Lampade da caffè colorate' RETURNING id`;
    expect(row).toBeDefined();
    for (const q of ['frigorifero', 'frigrifero'])
      expect(await search(q)).toEqual(['Frigorifero con congelatore', 'Lampade da caffè colorate']);
    await host.sql`UPDATE post SET description = '' WHERE id = ${row?.id ?? 0}`;
  });

  test('finds nothing for words that no post has', async () => {
    expect(await search('sottomarino')).toEqual([]);
    expect(await search('sottomarino giallo')).toEqual([]);
  });

  test('keeps its pages while others publish', async () => {
    const first = await ask('GET /api/Post/SearchPosts', { q: 'biciclette', page: 1 }, me);
    expect(first.body['listPost']).toHaveLength(10);
    await ad({ title: 'Bicicletta nuova arrivata', minutesAgo: -1 });
    const Prima = first.body['prima'];
    expect(await search('biciclette', { page: 2, Prima })).toHaveLength(2);
    expect(await search('biciclette', { page: 3, Prima })).toEqual([]);
    expect(await search('biciclette', { page: 501 })).toEqual([]);
    // A similar word has pages too, even beyond the first block that is sorted by relevance.
    for (let n = 0; n < 60; n += 1) await ad({ title: `Trapano a colonna ${n}`, minutesAgo: 300 + n });
    await ad({ title: 'Trapanno', minutesAgo: 500 });
    const drills: string[] = [];
    for (let page = 1; page <= 7; page += 1) drills.push(...(await search('trapanno', { page })));
    expect([drills.length, new Set(drills).size, drills[0]]).toEqual([61, 61, 'Trapanno']);
    const meant = [...(await search('bicicleta', { page: 1 })), ...(await search('bicicleta', { page: 2 }))];
    expect(new Set(meant).size).toBe(12);
  });

  test.each([
    "'; DROP TABLE post--",
    '%',
    '_',
    '\\',
    '\\\\:*',
    '((',
    '!&|',
    '"',
    '"bici',
    "l'oro",
    '<->',
    ':*',
    'a',
    'di',
    'ß',
    'ŉ',
    '½',
    '3½',
    '🙂',
    '🙂bici',
    '１２',
    'Ёлка',
    '自転車',
    'عربى',
    '\u202e',
    'a'.repeat(500),
    'bici '.repeat(100),
    '🙂'.repeat(250),
  ])('for %j does not fail', async (q) => {
    expect(await search(q)).toEqual(expect.any(Array));
  });

  test('forgets a similar word when the last title with it is deleted', async () => {
    const known = async (word: string) =>
      (await host.sql`SELECT 1 FROM title_word WHERE word = ${word}`).length === 1;
    const ids = [await ad({ title: 'Xilofono' }), await ad({ title: 'Xilofono' })];
    await host.sql`DELETE FROM post WHERE id = ${ids[0] ?? 0}`;
    expect(await known('xilofono')).toBe(true);
    await host.sql`UPDATE post SET title = 'Tamburo' WHERE id = ${ids[1] ?? 0}`;
    expect([await known('xilofono'), await known('tamburo')]).toEqual([false, true]);
    await host.sql`DELETE FROM post WHERE id = ${ids[1] ?? 0}`;
    expect(await known('tamburo')).toBe(false);
  });
});
