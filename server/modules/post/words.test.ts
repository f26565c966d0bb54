import type { SavedSearch } from '../../../contract/entities';
import { setStage } from '../../testing/stage';

const { host, ask, seller, me } = setStage({ people: { seller: {}, me: {} } });

/** Titles, each with texts that must find it. The title itself must find it too. */
const found: Record<string, string[]> = {
  'Golf 2.0 TDI': ['2.0 tdi', 'golf 2.0', '2,0', 'tdi golf', 'golf 2.0tdi', 'gol'],
  'Peugeot 1.6 HDi': ['1.6 hdi', '1,6 HDI', 'peugeot 1.6'],
  'Monitor 13.5 pollici': ['monitor 13.5', '13,5 pollici', '13.5'],
  'Schermo da 13,5"': ['13.5', '13,5"', 'schermo 13.5'],
  'PlayStation PS-5': ['ps5', 'ps-5', 'ps 5', 'PS–5', 'playstation ps5'],
  'Gioco per PS5 nuovo': ['ps5', 'ps-5', 'ps 5'],
  'Volante PS 5': ['ps5', 'ps-5', 'ps 5'],
  'Pneumatici 195/65 R16 91V': ['195/65', '195/65 r16', '195 65', '195/65r16', 'R-16', '91v', '195/6'],
  'iPhone 12 128GB': ['iphone12', 'iphone 12', '128 gb', '128gb', 'iphone-12'],
  'Moto del 1998, 12.500 km': ['12500 km', '12.500', '12500km', 'moto 1998'],
  'E-bike a pedalata assistita': ['e-bike', 'ebike', 'e bike', 'ebik'],
  'Router Wi‑Fi 6': ['wifi', 'wi-fi', 'wi fi', 'wifi 6'],
  'Maglia S·M, cotone': ['s·m', 'cotone'],
  'Uomo/donna: giacca.Taglia_48': ['uomo', 'donna', 'giacca', 'taglia 48', 'taglia48', 'uomo/donna'],
  'Audi A4 1.9': ['a4', 'a-4', 'audi a 4', 'audi a4'],
  'Processore i7-8700K': ['i7', 'i7 8700k', '8700k', 'i7-8700', '8700 k'],
  'Vite M8x40, 3½ pollici': ['m8', 'm8x40', '3½'],
  'Scrivete a sito.esempio.it': ['sito', 'sito.esempio.it', 'esempio'],
  'Bici ➀ rossa': ['bici ➀', 'bici \u0301 rossa'],
  'Offerta -5%': ['offerta 5', '-5%', 'offerta -5'],
  中古自転車PS5本体: ['自転車', '中古', 'ps5', '中古自'],
  จักรยานเสือภูเขา: ['จักรยาน'],
  ขายจักรยานมือสองสภาพดี: ['จักรยาน', 'มือสอง', 'สภาพดี'],
  ນຳ້ຂາຍລົດຖີບມືສອງ: ['ລົດຖີບ'],
  លក់កង់ចាស់: ['កង់'],
  အဟောင်းစက်ဘီးရောင်းမည်: ['စက်ဘီး'],
  중고자전거팝니다: ['자전거'],
  𠮷野家の丼: ['野家', '丼'],
  'Piumone 250×200': ['250x200', '250×200', '250 x 200', '250X200', '250*200'],
  'Tappeto 3 × 4 m': ['3x4', '3×4', '3 x 4'],
  'Bici\u00ADcletta pie\u200Bghevole': ['bicicletta', 'pieghevole', 'bici\u2060cletta', 'biciclette'],
  '\uFEFFMonopat\u{E0020}tino \u200Eelettrico\u200F': ['monopattino', 'mono\u00ADpattino elettrico'],
  "Caffettiera d'epoca": ["d'epoca", 'epoca', 'caffettiera'],
  'Cafe\u0301 crème': ['café', 'cafe', 'crème'],
};
const rows = Object.entries(found).flatMap(([title, asked]) => [title, ...asked].map((q) => [q, title]));
const others = {
  ps5: ['Gioco da tavolo per 5', 'PS3 con 5 giochi'],
  '13,5': ['Scatola di 13 pezzi, 5 rotti'],
  a4: ['Audi Q4'],
};
const category = 20;

const publish = async (title: string) => {
  await host.sql`
    WITH made AS (
      INSERT INTO post (persona_id, category_id, title, description, place, price, currency)
      VALUES (${seller.personaID}, ${category}, ${title.normalize('NFC')}, 'Testo', '', 10, '€') RETURNING id)
    INSERT INTO alert_work (kind, post_id) SELECT 'Pubblicato', id FROM made`;
};
const ids = new Map<string, number>();
beforeAll(async () => {
  // Each title's searches belong to another person, since one person can save only fifty.
  for (const [title, asked] of Object.entries(found)) {
    const as = await host.person();
    for (const q of [title, ...asked]) {
      const { status, body } = await ask('POST /api/Avvisi/AddRicerca', { q }, as);
      expect([q, status]).toEqual([q, 200]);
      ids.set(`${title} ${q}`, Number(body['ricercaID']));
    }
  }
  for (const title of [...Object.keys(found), ...Object.values(others).flat()]) await publish(title);
  await host.services.alerts.flush();
});

const titles = async (input: object) => {
  const { body } = await ask('GET /api/Post/SearchPosts', input, me);
  return (body['listPost'] as { titolo: string }[]).map(({ titolo }) => titolo.normalize('NFC'));
};

describe.each(rows)('the text "%s"', (q = '', title = '') => {
  const due = title.normalize('NFC');
  test(`finds "${title}" in results and suggestions and in its category, and counts it`, async () => {
    expect(await titles({ q, page: 1 })).toContain(due);
    expect(await titles({ q })).toContain(due);
    expect(await titles({ q, page: 1, CategoriaID: category })).toContain(due);
    const { body } = await ask('GET /api/Post/ContaAnnunci', { q }, me);
    expect(body['quanti']).toBeGreaterThan(0);
  });

  test(`as a saved search notifies of "${title}"`, async () => {
    const matches = await host.sql`
      SELECT 1 FROM search_match m JOIN post p ON p.id = m.post_id
      WHERE m.search_id = ${ids.get(`${title} ${q}`) ?? 0} AND p.title = ${due}`;
    expect(matches).toHaveLength(1);
  });
});

test.each(Object.entries(others))(
  '"%s" is one word, and does not find titles with its parts apart',
  async (q, apart) => {
    const shown = await titles({ q, page: 1 });
    for (const title of apart) expect(shown).not.toContain(title);
  },
);

test('a saved search for the beginning of a word notifies of the whole word; one with a typing error does not', async () => {
  const as = await host.person();
  await ask('POST /api/Avvisi/AddRicerca', { q: 'mandol' }, as);
  await ask('POST /api/Avvisi/AddRicerca', { q: 'mandolimo' }, as);
  await ask('POST /api/Avvisi/AddRicerca', { q: 'mandol napoletano' }, as);
  await publish('Mandolino napoletano');
  await host.services.alerts.flush();
  const { body } = await ask('GET /api/Avvisi/RicercheList', {}, as);
  const heard = (body['listRicerche'] as SavedSearch[]).map(({ q, nuovi }) => [q, nuovi]);
  expect(Object.fromEntries(heard)).toEqual({ mandol: 1, 'mandol napoletano': 1, mandolimo: 0 });
  expect(await titles({ q: 'mandolimo' })).toEqual(['Mandolino napoletano']);
});
