import type { TestPerson } from '../../testing/host';
import { setStage } from '../../testing/stage';

/** Few searches and ads by default. ALERT_SEARCHES=1000 ALERT_ADS=5000 makes it thorough. */
const [searchCount, adCount] = [
  Number(process.env['ALERT_SEARCHES'] ?? 40),
  Number(process.env['ALERT_ADS'] ?? 120),
];
const { host, ask } = setStage();

/** A seeded generator of random numbers, the same in each run (mulberry32). */
function draws(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    of: <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T,
    chance: (part: number): boolean => next() < part,
    number: (least: number, max: number): number => least + Math.floor(next() * (max - least + 1)),
  };
}

// The words differ so much that a search for one finds none of the others as a similar word.
const words = [
  'bicicletta',
  'divano',
  'lampada',
  'chitarra',
  'trapano',
  'cappotto',
  'telefono',
  'specchio',
  'libro',
  'quadro',
];
/** Texts to search for: these words, other forms and cases of them, and stop words. */
const asked = [...words, 'bicic', 'lamp', 'Biciclette', 'CAPPOTTI', 'lampade', 'libri', 'Quadri', 'il', 'a'];
const colours = ['rosso', 'verde', 'giallo', 'azzurro'];
const categories = [
  [20, 2001],
  [20, 2002],
  [30, 3001],
  [0, 0],
] as const;
const places = [
  [44.494, 11.343],
  [44.647, 10.925],
  [45.464, 9.19],
  [null, null],
] as const;
const prices = [0, 10, 49.5, 50, 99.99, 100, 150, null] as const;

async function publishAll(seller: TestPerson): Promise<void> {
  const draw = draws(1);
  const ads = Array.from({ length: adCount }, () => {
    const [category, subcategory] = draw.of(categories);
    const [lat, lon] = draw.of(places);
    const price = draw.of(prices);
    return {
      title: `${draw.of(words)} ${draw.of(colours)}`,
      description: draw.chance(0.5) ? draw.of(words) : '',
      ...{ category, subcategory, lat, lon, price },
      free: price === 0,
      is_new: draw.of([true, false, null]),
      sold: draw.chance(0.1),
    };
  });
  await host.sql`
    WITH made AS (
      INSERT INTO post (persona_id, category_id, subcategory_id, title, description, place, lat, lon, price, free, is_new,
                        sold, currency)
      SELECT ${seller.personaID}, category, subcategory, title, description, '', lat, lon, price, free, is_new, sold, '€'
      FROM jsonb_to_recordset(${host.sql.json(ads)}) AS ad(title text, description text, category int, subcategory int,
        lat float8, lon float8, price numeric, free boolean, is_new boolean, sold boolean)
      RETURNING id)
    INSERT INTO alert_work (kind, post_id) SELECT 'Pubblicato', id FROM made`;
}

type Search = Record<string, string | number>;
function drawSearch(draw: ReturnType<typeof draws>): Search {
  const search: Search = { q: '' };
  const [category, subcategory] = draw.of(categories.slice(0, 3));
  const hasWords = draw.chance(0.7);
  if (hasWords) search['q'] = draw.chance(0.4) ? `${draw.of(asked)} ${draw.of(colours)}` : draw.of(asked);
  if (!hasWords || draw.chance(0.3)) search['categorieID'] = category;
  if (draw.chance(0.3)) search['sCategorieID'] = subcategory;
  if (draw.chance(0.3)) search['prezzoMin'] = draw.of([1, 10, 50]);
  if (draw.chance(0.3)) search['prezzoMax'] = draw.of([50, 99.99, 200]);
  if (draw.chance(0.1)) search['gratis'] = 1;
  if (draw.chance(0.2)) search['condizione'] = draw.of(['nuovo', 'usato']);
  if (draw.chance(0.2)) search['nascondiVenduti'] = 1;
  if (draw.chance(0.3)) search['raggio'] = draw.of([5, 40, 300]);
  if (draw.chance(0.15)) Object.assign(search, { lat: 45.464, lon: 9.19 });
  if (draw.chance(0.3)) search['ordine'] = draw.of(['recenti', 'economici', 'vicini']);
  return search;
}

async function listed(
  { q, categorieID, sCategorieID, ...filters }: Search,
  as: TestPerson,
): Promise<number[]> {
  const ids: number[] = [];
  const of = {
    ...(categorieID !== undefined && { CategoriaID: categorieID }),
    ...(sCategorieID !== undefined && { SCategoriaID: sCategorieID }),
  };
  const call =
    q !== ''
      ? 'GET /api/Post/SearchPosts'
      : sCategorieID === undefined
        ? 'GET /api/Post/PostFrussoCategoriaList'
        : 'GET /api/Post/PostFrussoSCategoriaList';
  const who = q === '' ? { PersonaID: as.personaID } : { q };
  let Prima: unknown;
  for (let page = 1; page <= 500; page += 1) {
    const anchor = Prima === undefined ? {} : { Prima };
    const { status, body } = await ask(call, { ...who, ...of, ...filters, ...anchor, page }, as);
    expect([call, status]).toEqual([call, 200]);
    // `senza` names a word that the search left out because no post has all words: these posts are no matches.
    if (body['senza'] !== undefined) return [];
    Prima = body['prima'];
    const posts = body['listPost'] as { postID: number }[];
    if (posts.length === 0) return ids;
    ids.push(...posts.map(({ postID }) => postID));
  }
  return ids;
}

test(
  `for ${searchCount} saved searches and ${adCount} ads the matches are exactly the ads that each search lists`,
  async () => {
    const draw = draws(2);
    const seller = await host.person();
    const saved: { as: TestPerson; search: Search; id: number }[] = [];
    let as = await host.person();
    for (let tries = 0; saved.length < searchCount && tries < searchCount * 5; tries += 1) {
      if (tries % 30 === 29) as = await host.person();
      const search = drawSearch(draw);
      const { status, body } = await ask('POST /api/Avvisi/AddRicerca', { ...search }, as);
      // A search of only stop words cannot be saved.
      if (status === 200) saved.push({ as, search, id: Number(body['ricercaID']) });
    }
    await publishAll(seller);
    await host.services.alerts.flush();
    expect(await host.sql`SELECT 1 FROM alert_work`).toHaveLength(0);
    let total = 0;
    for (const { as: person, search, id } of saved) {
      const rows = await host.sql<{ post_id: number }[]>`
        SELECT post_id FROM search_match WHERE search_id = ${id}`;
      const matched = rows.map(({ post_id }) => post_id).sort((one, two) => one - two);
      const shown = (await listed(search, person)).sort((one, two) => one - two);
      expect([search, matched]).toEqual([search, shown]);
      total += matched.length;
    }
    expect(total).toBeGreaterThan(searchCount);
  },
  60_000 + searchCount * 2000 + adCount * 200,
);
