import type { SavedSearch } from '../../../contract/entities';
import { setStage } from '../../testing/stage';

const { host, me } = setStage({ each: { me: {} } });

const save = (input: object, as = me, key?: string) =>
  host.call(
    'POST /api/Avvisi/AddRicerca',
    { personaID: as.personaID, q: '', ...input },
    { as, ...(key !== undefined && { key }) },
  );
const list = async (as = me) =>
  (await host.call('GET /api/Avvisi/RicercheList', { PersonaID: as.personaID }, { as })).body[
    'listRicerche'
  ] as SavedSearch[];
const speak = (lang: string) =>
  host.sql`UPDATE persona SET language_id = (SELECT id FROM language WHERE code = ${lang}) WHERE id = ${me.personaID}`;

test('a saved search has all its criteria and a name made from them', async () => {
  const { body } = await save({ q: ' bici ', prezzoMax: '150,00', raggio: '25', condizione: 'usato' });
  expect(body).toMatchObject({ statusCode: 200, ricercaID: expect.any(Number) });
  expect(await list()).toEqual([
    {
      ricercaID: body['ricercaID'],
      nome: 'bici · fino a € 150,00 · usato · 25\u00a0km',
      q: 'bici',
      categorieID: 0,
      sCategorieID: 0,
      filtri: {
        ...{ prezzoMin: null, prezzoMax: 150, gratis: 0, nascondiVenduti: 0, condizione: 'usato' },
        ...{ raggio: 25, lat: null, lon: null, ordine: null },
      },
      impronta: '[["bici"],[0],["prezzoMax",150],["condizione","usato"],["raggio",25]]',
      nuovi: 0,
      ribassati: [],
      silenziata: 0,
      dataOra: expect.any(String),
      vista: expect.any(String),
    },
  ]);
});

test.each([
  ['it', { q: 'sedia', prezzoMin: 10, prezzoMax: 20.5 }, 'sedia · da € 10,00 · fino a € 20,50'],
  ['de', { q: 'Stuhl', gratis: 1, condizione: 'nuovo' }, 'Stuhl · gratis · neu'],
  ['en', { categorieID: 20, prezzoMax: 5 }, /^[A-Z].* · up to € 5,00$/],
  ['fr', { sCategorieID: 2001, raggio: 5 }, / · 5\u00a0km$/],
])('for the language %s a saved search’s name is in that language', async (lang, input, name) => {
  await speak(lang);
  await save(input);
  expect((await list())[0]?.nome).toEqual(typeof name === 'string' ? name : expect.stringMatching(name));
});

test('saving an equal search again, in any spelling, returns the existing one', async () => {
  const first = (await save({ q: 'Bici', prezzoMax: '150' })).body['ricercaID'];
  expect((await save({ q: ' bici', prezzoMax: 150, nome: 'Altra' })).body['ricercaID']).toBe(first);
  expect((await save({ q: 'bici', prezzoMax: 151 })).body['ricercaID']).not.toBe(first);
  expect((await save({ q: 'bici', prezzoMax: 150, categorieID: 20 })).body['ricercaID']).not.toBe(first);
  expect(await list()).toHaveLength(3);
});

test('a search of a category can be saved without a text; an empty text makes the same search', async () => {
  const ask = (input: object) =>
    host.call('POST /api/Avvisi/AddRicerca', { personaID: me.personaID, ...input }, { as: me });
  const { status, body } = await ask({ categorieID: 20, prezzoMax: 5 });
  expect([status, (await list())[0]?.q]).toEqual([200, '']);
  expect((await save({ categorieID: 20, prezzoMax: 5 })).body['ricercaID']).toBe(body['ricercaID']);
  expect((await ask({ sCategorieID: 2001 })).status).toBe(200);
  expect((await ask({ prezzoMax: 5 })).status).toBe(422);
});

test('a repeated call with the same Idempotency-Key saves one search', async () => {
  const answers = await Promise.all([save({ q: 'bici' }, me, 'one-key'), save({ q: 'bici' }, me, 'one-key')]);
  expect(new Set(answers.map(({ body }) => body['ricercaID'])).size).toBe(1);
});

test('concurrent calls save at most fifty searches, and saving an existing one then still succeeds', async () => {
  const asked = Array.from({ length: 54 }, (_, n) => ({ q: `parola${n}` }));
  const statuses = await Promise.all(asked.map(async (input) => (await save(input)).status));
  // Each call waits for the one before it. On a busy machine some get 503, and these are repeated.
  for (const [at, input] of asked.entries())
    if (statuses[at] === 503) statuses[at] = (await save(input)).status;
  expect(statuses.filter((status) => status === 200)).toHaveLength(50);
  expect(statuses.filter((status) => status === 422)).toHaveLength(4);
  await speak('de');
  const refused = await save({ q: 'ancora' });
  expect(refused).toMatchObject({ status: 422, body: { statusMessage: expect.stringContaining('50') } });
  expect(refused.body.statusMessage).toMatch(/Suchen/);
  const [standing] = await list();
  expect((await save({ q: standing?.q })).status).toBe(200);
});

test.each([
  ['neither a word nor a category', { q: '' }, 422],
  ['no word that counts', { q: 'a i' }, 422],
  ['signs alone', { q: '!!!', categorieID: 20 }, 422],
  ['a price that is none', { q: 'bici', prezzoMax: 'tanto' }, 422],
  ['prices the wrong way round', { q: 'bici', prezzoMin: 9, prezzoMax: 2 }, 422],
  ['an unknown category', { categorieID: 999_999 }, 400],
  ['a subcategory of another category', { categorieID: 30, sCategorieID: 2001 }, 400],
])('a search with %s is refused and not saved', async (_what, input, status) => {
  expect((await save(input)).status).toBe(status);
  expect(await list()).toEqual([]);
});

test('a saved search can be renamed, silenced, marked as seen and deleted; a second deletion gets an error', async () => {
  const ricercaID = Number((await save({ q: 'bici' })).body['ricercaID']);
  const change = (input: object) =>
    host.call('POST /api/Avvisi/UpdateRicerca', { ricercaID, ...input }, { as: me });
  await change({ nome: 'La mia', silenziata: 1 });
  expect((await list())[0]).toMatchObject({ nome: 'La mia', silenziata: 1 });
  await change({ silenziata: false });
  expect((await list())[0]).toMatchObject({ nome: 'La mia', silenziata: 0 });
  const postID = await host.post(await host.person());
  await host.sql`INSERT INTO search_match (search_id, post_id) VALUES (${ricercaID}, ${postID})`;
  expect((await list())[0]?.nuovi).toBe(1);
  await change({ vista: 1 });
  expect((await list())[0]?.nuovi).toBe(0);
  const remove = () => host.call('POST /api/Avvisi/DeleteRicerca', { RicercaID: ricercaID }, { as: me });
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
  expect(await list()).toEqual([]);
});

test('a client that sends the ETag of the list of searches gets 304', async () => {
  await save({ q: 'bici' });
  const ask = (headers: Record<string, string> = {}) =>
    host.app.inject({
      url: `/api/Avvisi/RicercheList?PersonaID=${me.personaID}`,
      headers: { authorization: `Bearer ${me.token}`, ...headers },
    });
  const { headers } = await ask();
  expect((await ask({ 'if-none-match': String(headers['etag']) })).statusCode).toBe(304);
});
