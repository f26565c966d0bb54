import type { Call } from '../../../contract/table';
import { setStage } from '../../testing/stage';

const { host, ask, me } = setStage({ people: { me: {} } });

interface Ad {
  title: string;
  price?: number | null;
  isSold?: boolean;
  categoryID?: number;
}

/** Inserts ads, by default in category 20. Each is a minute older than the one before. */
async function ads(...list: Ad[]): Promise<void> {
  for (const [n, { title, price = 10, isSold = false, categoryID = 20 }] of list.entries())
    await host.sql`
      INSERT INTO post (persona_id, category_id, subcategory_id, title, description, place, lat, lon, price, free,
                        is_new, sold, currency, created_at)
      VALUES (${me.personaID}, ${categoryID}, 0, ${title}, '', '', 44.494, 11.343, ${price}, ${price === 0}, false,
              ${isSold}, '€', now() - ${n}::int * interval '1 minute')`;
}

type Listed = { titolo: string };
async function titles(call: Call, input: object): Promise<string[]> {
  const { status, body } = await ask(call, input, me);
  expect([status, body.statusMessage]).toEqual([200, undefined]);
  return (body['listPost'] as Listed[]).map(({ titolo }) => titolo);
}
async function all(call: Call, input: object): Promise<string[]> {
  const seen: string[] = [];
  for (let page = 1; ; page += 1) {
    const next = await titles(call, { ...input, page });
    if (next.length === 0) return seen;
    seen.push(...next);
  }
}
async function count(input: object, as = me) {
  const { status, body } = await ask('GET /api/Post/ContaAnnunci', input, as);
  return { status, quanti: body['quanti'], altri: body['altri'] };
}

const search = 'GET /api/Post/SearchPosts';
const category = 'GET /api/Post/PostFrussoCategoriaList';

describe('a sold ad', () => {
  beforeAll(async () => {
    const tents = Array.from({ length: 24 }, (_, n) => ({ title: `Tenda ${n}`, isSold: n % 2 === 0 }));
    await ads(...tents);
  });

  test('is left out of lists and searches on request, and their pages stay full', async () => {
    const list = { PersonaID: me.personaID, CategoriaID: 20, nascondiVenduti: 1, page: 1 };
    for (const page of [
      await titles(category, list),
      await titles(search, { q: 'tenda', nascondiVenduti: 1, page: 1 }),
    ]) {
      expect(page).toHaveLength(10);
      expect(page.filter((title) => Number(title.split(' ')[1]) % 2 === 0)).toEqual([]);
    }
    expect(await titles(category, { ...list, nascondiVenduti: 0 })).toContain('Tenda 0');
  });

  test('is also left out of a sharer’s list on request', async () => {
    const [other, friend] = [await host.person(), await host.person()];
    const postID = await host.post(other);
    await ask('POST /api/Condivisione/AddCondivisione', { postID }, friend);
    const own = { PersonaID: friend.personaID, nascondiVenduti: 1 };
    expect(await titles('GET /api/Post/PostUserList', own)).toHaveLength(1);
    expect(await count(own)).toMatchObject({ quanti: 1 });
    await host.sql`UPDATE post SET sold = true WHERE id = ${postID}`;
    expect(await titles('GET /api/Post/PostUserList', own)).toEqual([]);
    expect(await count(own)).toMatchObject({ quanti: 0 });
  });

  test('is filtered only by a valid value; any other is refused with a message', async () => {
    expect(await count({ q: 'tenda', nascondiVenduti: 'forse' })).toMatchObject({ status: 422 });
  });
});

describe('a count of ads', () => {
  beforeAll(() =>
    ads(
      { title: 'Kayak rosso', price: 300 },
      { title: 'Kayak gonfiabile', price: 90, isSold: true },
      { title: 'Kayak', price: 0 },
      { title: 'Kajak di legno', price: 50 },
      { title: 'Kayak senza prezzo', price: null, categoryID: 30 },
    ),
  );

  test.each([
    {},
    { prezzoMax: 100 },
    { prezzoMin: '1', prezzoMax: '100,50' },
    { gratis: 1 },
    { nascondiVenduti: 1 },
    { condizione: 'nuovo' },
    { raggio: 25 },
    { raggio: 5, lat: '45.46', lon: '9.19' },
    { ordine: 'economici' },
    { ordine: 'vicini', nascondiVenduti: 1 },
  ])('with the filters %j equals the length of the list', async (filters) => {
    const own = { PersonaID: me.personaID, ...filters };
    const lists = [
      [search, { q: 'kayak', ...filters }],
      [search, { q: 'tenda', ...filters }],
      [search, { q: 'kayak', CategoriaID: 20, ...filters }],
      [category, { CategoriaID: 20, ...own }],
      ['GET /api/Post/PostFrussoSCategoriaList', { SCategoriaID: 2001, ...own }],
      ['GET /api/Post/PostUserList', own],
    ] as const;
    for (const [call, input] of lists) {
      const { length } = await all(call, input);
      expect([call, await count(input)]).toEqual([call, { status: 200, quanti: length, altri: 0 }]);
    }
  });

  test('for a text includes similar words only if the list does, which is when the exact matches are few', async () => {
    expect(await count({ q: 'kaiak' })).toMatchObject({ quanti: (await all(search, { q: 'kaiak' })).length });
    expect(await count({ q: 'kaiak' })).not.toMatchObject({ quanti: 0 });
  });

  test('for an empty text is 0', async () => {
    expect(await count({})).toEqual({ status: 200, quanti: 0, altri: 0 });
    expect(await count({ q: '  ' })).toEqual({ status: 200, quanti: 0, altri: 0 });
    expect(await count({ q: '!!' })).toEqual({ status: 200, quanti: 0, altri: 0 });
  });

  test('for a closed shop is only for its owner', async () => {
    const NegozioID = await host.shop(me);
    const other = await host.person();
    await host.sql`UPDATE shop SET published = false WHERE id = ${NegozioID}`;
    expect(await count({ NegozioID })).toMatchObject({ status: 200, quanti: 0 });
    expect(await count({ NegozioID }, other)).toMatchObject({ status: 404 });
    await host.sql`UPDATE shop SET published = true WHERE id = ${NegozioID}`;
    expect(await count({ NegozioID }, other)).toMatchObject({ status: 200 });
  });

  test('stops at 200 and says that there are more', async () => {
    const gloves = Array.from({ length: 200 }, (_, n) => ({ title: `Guanto ${n}` }));
    await ads(...gloves);
    expect(await count({ q: 'guanto' })).toEqual({ status: 200, quanti: 200, altri: 0 });
    await ads({ title: 'Guanto spaiato' });
    expect(await count({ q: 'guanto' })).toEqual({ status: 200, quanti: 200, altri: 1 });
  });
});
