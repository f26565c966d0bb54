import type { Call } from '../../../contract/table';
import { setStage } from '../../testing/stage';

const { host } = setStage();

async function list(call: Call, field: string, input: object = {}) {
  const { status, body } = await host.call(call, input);
  expect([call, status, body.statusCode]).toEqual([call, 200, 200]);
  return body[field] as Record<string, unknown>[];
}
const texts = (Abbreviazione?: string) =>
  list('GET /api/TraduzioniPagina/TraduzioniPaginaAllList', 'listTraduzioniPagina', {
    ...(Abbreviazione !== undefined && { Abbreviazione }),
    LinguaPubblicata: 1,
    PaginaPubblicata: 1,
  });
const said = async (lang?: string) =>
  (await texts(lang)).find(({ label }) => label === 'login-accedi')?.['traduzioneTesto'];

test('§1, §7 texts come in the requested language, in Italian without one, in English for an unknown one', async () => {
  expect([await said('it'), await said('en'), await said()]).toEqual(['Accedi', 'Log in', 'Accedi']);
  expect(await said('xx')).toBe('Log in');
});

test('§3 a text names its page; a long one comes as HTML besides its short form', async () => {
  const all = await texts('it');
  expect(all.find(({ label }) => label === 'login-accedi')).toEqual({
    label: 'login-accedi',
    pagina: 'login',
    traduzioneTesto: 'Accedi',
  });
  expect(all.find(({ label }) => label === 'privacy-testo')?.['traduzioneMax']).toMatch(/^<\w+/);
  expect(all.filter(({ pagina }) => pagina === 'server')).toEqual([]);
});

test('§7 both calls that list categories give the same, and another lists a category’s subcategories', async () => {
  const main = await list('GET /api/Categorie/CategoriePrincipaliList', 'listCategorie', {
    Abbreviazione: 'it',
  });
  expect(main.length).toBeGreaterThan(6);
  expect(Object.keys(main[0] ?? {}).sort()).toEqual([
    'categorieID',
    'icona',
    'iconaRetina',
    'traduzioneTesto',
  ]);
  expect(await list('GET /api/Categorie/CategorieList', 'listCategorie', { Abbreviazione: 'it' })).toEqual(
    main,
  );
  const input = { CategorieID: 20, Pubblicata: 1, Abbreviazione: 'it' };
  const subcategories = await list('GET /api/Categorie/SottocategoireList', 'listSCategorie', input);
  expect(subcategories[0]).toEqual({
    sCategorieID: 2001,
    categorieID: 20,
    traduzione: expect.any(String) as string,
  });
  expect(subcategories.every(({ categorieID }) => categorieID === 20)).toBe(true);
});

test('§3, §7 languages, currencies and genders have all their fields', async () => {
  expect((await list('GET /api/Lingua/LingueList', 'listLingue', { Pubblicata: 1 }))[0]).toEqual({
    linguaID: 1,
    linguaNome: 'Italiano',
    abbreviazione: 'it',
  });
  expect((await list('GET /api/Valute/ValuteList', 'listValute', { Pubblicato: 1 }))[0]).toEqual({
    valutaID: 1,
    simbolo: '€',
    codiceISO: 'EUR',
  });
  const input = { Abbreviazione: 'en', Pubblicato: 1 };
  expect((await list('GET /api/Genere/GenereList', 'listGenere', input))[0]).toEqual({
    genereID: 1,
    traduzioneTesto: 'Woman',
  });
});

test('unpublished reference data is never sent, whatever flag the call has', async () => {
  await host.sql`UPDATE currency SET published = false WHERE id = 2`;
  await host.sql`UPDATE subcategory SET published = false WHERE id = 2001`;
  for (const flag of ['0', '1', 'x']) {
    const currencies = await list('GET /api/Valute/ValuteList', 'listValute', { Pubblicato: flag });
    expect(currencies.map(({ valutaID }) => valutaID)).not.toContain(2);
    const input = { CategorieID: 20, Pubblicata: flag, Abbreviazione: 'it' };
    const subcategories = await list('GET /api/Categorie/SottocategoireList', 'listSCategorie', input);
    expect(subcategories.map(({ sCategorieID }) => sCategorieID)).not.toContain(2001);
  }
});

test('§7 the suggestions for an address are at most ten places, and none for an empty text', async () => {
  const ask = (q: string) => list('GET /api/Maps/Autocomplete', 'listIndirizzi', { q, Abbreviazione: 'it' });
  expect((await ask('bologn'))[0]).toEqual({
    descrizione: 'Bologna (BO)',
    provincia: 'BO',
    lat: expect.any(Number) as number,
    lon: expect.any(Number) as number,
  });
  expect(await ask('s')).toHaveLength(10);
  expect(await ask('  ')).toEqual([]);
});
