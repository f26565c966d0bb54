import { setStage } from '../../testing/stage';

const { host, me } = setStage({ people: { me: {} } });
afterEach(() => host.sql`DELETE FROM post`);

let minutesAgo = 0;
/** Publishes ads or plain posts (`post`), each older than the one before. */
async function publish(kind: 'ad' | 'post', ...titles: string[]): Promise<void> {
  for (const title of titles) {
    minutesAgo += 1;
    await host.sql`
      INSERT INTO post (persona_id, category_id, title, description, price, currency, place, created_at)
      VALUES (${me.personaID}, ${kind === 'ad' ? 20 : 0}, ${title}, 'Testo', ${kind === 'ad' ? 10 : null}, '€', '',
        now() - ${minutesAgo}::int * interval '1 minute')`;
  }
}
const ask = async (q: string, more = {}) =>
  (await host.call('GET /api/Post/SearchPosts', { q, page: 1, ...more }, { as: me })).body;
const titles = async (q: string, more = {}) =>
  ((await ask(q, more))['listPost'] as { titolo: string }[]).map(({ titolo }) => titolo);
const count = async (q: string) =>
  (await host.call('GET /api/Post/ContaAnnunci', { q }, { as: me })).body['quanti'];

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
