import { setStage } from '../../testing/stage';

const { host, me, ask: call } = setStage({ people: { me: {} } });
afterEach(() => host.sql`DELETE FROM post`);

let minutesAgo = 0;
/** Publishes ads, sold ads or plain posts (`post`), each older than the one before. */
async function publish(kind: 'ad' | 'sold' | 'post', ...texts: (string | [string, string])[]): Promise<void> {
  for (const text of texts) {
    minutesAgo += 1;
    const [title, description] = typeof text === 'string' ? [text, 'Testo'] : text;
    const [category, price] = kind === 'post' ? [0, null] : [20, 10];
    await host.sql`
      INSERT INTO post (persona_id, category_id, title, description, price, currency, place, sold, created_at)
      VALUES (${me.personaID}, ${category}, ${title}, ${description}, ${price}, '€', '', ${kind === 'sold'},
        now() - ${minutesAgo}::int * interval '1 minute')`;
  }
}
const ask = async (q: string, more = {}) =>
  (await host.call('GET /api/Post/SearchPosts', { q, page: 1, ...more }, { as: me })).body;
const titles = async (q: string, more = {}) =>
  ((await ask(q, more))['listPost'] as { titolo: string }[]).map(({ titolo }) => titolo);
const count = async (q: string) =>
  (await host.call('GET /api/Post/ContaAnnunci', { q }, { as: me })).body['quanti'];

/** Every page of a search, read from cursor to cursor as the app does. */
async function titlesByCursor(q: string): Promise<string[]> {
  const all: string[] = [];
  let more: object = {};
  for (let page = 1; page < 20; page += 1) {
    const { listPost, dopo, prima } = (await ask(q, { ...more, page })) as {
      listPost: { titolo: string }[];
      dopo?: string;
      prima: string;
    };
    all.push(...listPost.map(({ titolo }) => titolo));
    if (dopo === undefined) return all;
    more = { Dopo: dopo, Prima: prima };
  }
  throw new Error('the pages have no end');
}

test('a search lists sold ads last, ads before posts, title before text, whole words before beginnings before other forms', async () => {
  await publish('sold', 'Tenda venduta');
  await publish('post', 'Tenda di un post');
  await publish(
    'ad',
    ['Telo uno', 'Va con le tende'],
    ['Telo due', 'Va con un tendaggio'],
    ['Telo tre', 'Va con la tenda'],
    'Tende',
    'Tendaggio',
    'Tenda nuova',
    'Tenda vecchia',
  );
  const due = [
    'Tenda nuova',
    'Tenda vecchia',
    'Tendaggio',
    'Tende',
    'Telo tre',
    'Telo due',
    'Telo uno',
    'Tenda di un post',
    'Tenda venduta',
  ];
  expect(await titles('tenda')).toEqual(due);
  expect(await titlesByCursor('tenda')).toEqual(due);
  expect(await titles('tenda', { ordine: 'recenti' })).toEqual([
    'Tenda venduta',
    'Tenda di un post',
    'Telo uno',
    'Telo due',
    'Telo tre',
    'Tende',
    'Tendaggio',
    'Tenda nuova',
    'Tenda vecchia',
  ]);
});

test('a search’s cursors lead through all ranks with each post once, though its first page is full of the best', async () => {
  await publish('sold', ...Array.from({ length: 3 }, (_, n) => `Sedia venduta ${n}`));
  await publish(
    'ad',
    ...Array.from({ length: 60 }, (_, n) => [`Tavolo ${n}`, 'E una sedia'] as [string, string]),
  );
  await publish('ad', ...Array.from({ length: 75 }, (_, n) => `Sedia ${n}`));
  const seen = await titlesByCursor('sedia');
  expect([seen.length, new Set(seen).size]).toEqual([138, 138]);
  expect([seen[0], seen[74], seen[75], seen[134], seen.at(-1)]).toEqual([
    'Sedia 0',
    'Sedia 74',
    'Tavolo 0',
    'Tavolo 59',
    'Sedia venduta 2',
  ]);
  const byNumber: string[] = [];
  for (let page = 1; page <= 14; page += 1) byNumber.push(...(await titles('sedia', { page })));
  expect(byNumber).toEqual(seen);
});

describe('a word that means the same', () => {
  beforeEach(() =>
    publish(
      'ad',
      ['Jeans', 'Per andare in bicicletta'],
      'Bici da città',
      'Biciclette da corsa',
      'Penna Bic',
      'Radio',
      'Fahrrad',
      'Damenrad',
      'Rad',
    ),
  );

  test.each([
    ['bicicletta', ['Bici da città', 'Biciclette da corsa', 'Jeans']],
    ['bici da città', ['Bici da città']],
    ['Fahrrad', ['Fahrrad', 'Rad']],
  ])('counts as the word itself in the results of "%s"', async (q, due) => {
    expect(await titles(q)).toEqual(due);
    expect(await count(q)).toBe(due.length);
  });

  test('is told to a saved search for the other word', async () => {
    const as = await host.person();
    for (const q of ['bicicletta', 'biciclette corsa', 'motocicletta'])
      await call('POST /api/Avvisi/AddRicerca', { q }, as);
    await host.sql`
      WITH made AS (
        INSERT INTO post (persona_id, category_id, title, description, place, price, currency)
        VALUES (${me.personaID}, 20, 'Bici da corsa', 'Testo', '', 10, '€') RETURNING id)
      INSERT INTO alert_work (kind, post_id) SELECT 'Pubblicato', id FROM made`;
    await host.services.alerts.flush();
    const { body } = await call('GET /api/Avvisi/RicercheList', {}, as);
    const heard = (body['listRicerche'] as { q: string; nuovi: number }[]).map(({ q, nuovi }) => [q, nuovi]);
    expect(Object.fromEntries(heard)).toEqual({ bicicletta: 1, 'biciclette corsa': 1, motocicletta: 0 });
  });
});

test('a search lists exact words first, then words that begin with the text, then similar words', async () => {
  await publish(
    'ad',
    'Sega, lama nuova',
    'Pattini con lame',
    'Lampadari di vetro',
    'Divano e lampada',
    'Lamp',
  );
  expect(await titles('lamp')).toEqual([
    'Lamp',
    'Lampadari di vetro',
    'Divano e lampada',
    'Sega, lama nuova',
    'Pattini con lame',
  ]);
});

test('a search lists ads before plain posts, even newer and better ones', async () => {
  await publish('post', ...Array.from({ length: 40 }, (_, n) => `Divano divano ${n}`));
  await publish('ad', 'Poltrona e divano', 'Divano letto');
  expect((await titles('divano')).slice(0, 3)).toEqual([
    'Poltrona e divano',
    'Divano letto',
    'Divano divano 0',
  ]);
  const seen: string[] = [];
  for (let page = 1; page <= 6; page += 1) seen.push(...(await titles('divano', { page })));
  expect([seen.length, new Set(seen).size]).toEqual([42, 42]);
  expect((await titles('divano', { ordine: 'recenti' }))[0]).toBe('Divano divano 0');
});

test('a search’s pages continue from exact words to beginnings, with each post once, and the count includes both', async () => {
  await publish('ad', ...Array.from({ length: 17 }, (_, n) => `Tenda numero ${n}`));
  await publish('ad', ...Array.from({ length: 14 }, (_, n) => `Tendaggio ${n}`));
  const seen: string[] = [];
  for (let page = 1; page <= 5; page += 1) seen.push(...(await titles('tenda', { page })));
  expect([seen.length, new Set(seen).size]).toEqual([31, 31]);
  expect(seen.findIndex((title) => title.startsWith('Tendaggio'))).toBe(17);
  expect(await count('tenda')).toBe(31);
});

describe('leaving out a search word that no post has together with the others', () => {
  beforeEach(async () => {
    await publish('ad', 'Scarpe da trekking', 'Scarpe rosse', 'Orologio da running', 'Zaino');
  });

  test('lets the search find posts, and the answer names the word', async () => {
    expect(await ask('scarpe running')).toMatchObject({
      senza: 'running',
      listPost: [{ titolo: 'Scarpe da trekking' }, { titolo: 'Scarpe rosse' }],
    });
    expect(await ask('sottomarino scarpe rosse')).toMatchObject({
      senza: 'sottomarino',
      listPost: [{ titolo: 'Scarpe rosse' }],
    });
    expect(await count('scarpe running')).toBe(0);
  });

  test('happens on the next pages too', async () => {
    await publish('ad', ...Array.from({ length: 12 }, (_, n) => `Scarpe numero ${n}`));
    const pages = [await ask('scarpe running'), await ask('scarpe running', { page: 2 })];
    expect(pages.map(({ senza, listPost }) => [senza, (listPost as []).length])).toEqual([
      ['running', 10],
      ['running', 4],
    ]);
  });

  test.each([
    'scarpe',
    'scarpe rosse',
    'sottomarino',
    'sottomarino giallo profondo',
    'sottomarino da',
    'scarpe da',
  ])('does not happen for "%s", which finds posts or has no other specific word', async (q) => {
    expect((await ask(q))['senza']).toBeUndefined();
  });

  test('does not happen on the empty page after the last one', async () => {
    expect(await ask('scarpe rosse', { page: 2 })).toMatchObject({ listPost: [] });
    expect((await ask('scarpe rosse', { page: 2 }))['senza']).toBeUndefined();
  });
});
