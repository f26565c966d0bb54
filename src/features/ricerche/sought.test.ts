import { sampleSearch } from '../../testing/sampleSearch';
import { fingerprintOf } from '../../../contract/searches';
import { searchAddress, fieldsOf, keyOf, soughtIn, soughtOf } from './sought';

const full = {
  prezzoMin: 12.5,
  prezzoMax: 150,
  condizione: 'usato',
  nascondiVenduti: 1,
  raggio: 25,
} as const;
const kept = {
  prezzoMin: 12.5,
  prezzoMax: 150,
  condizione: 'usato',
  nascondiVenduti: 1,
  raggio: 25,
} as const;

test('the same search read from a URL, the host’s list, the outbox and a list call is equal', () => {
  const asked = soughtIn({ q: ' Bici  blu ' }, { ...full, ordine: 'economici' });
  const lang = { abbreviazione: 'it', Abbrevizione: 'it', PersonaID: 1 };
  const keys = [
    asked,
    soughtOf(sampleSearch({ q: 'bici blu', filtri: kept })),
    soughtOf(sampleSearch({ q: 'bici blu', filtri: { ...kept, ordine: 'vicini' } })),
    soughtOf(fieldsOf(asked, 1, 'Una bici')),
    soughtOf({ ...fieldsOf(asked, 1, 'Una bici'), prezzoMax: '150', raggio: '25' }),
    soughtIn({ q: 'bici blu', ...lang }, { ...full, ordine: 'recenti' }),
    soughtIn({ q: 'bici, (blu) bici!' }, full),
  ].map(fingerprintOf);
  expect(new Set(keys).size).toBe(1);
});

test('a saved search with filters that this app does not know counts as a different search', () => {
  const row = sampleSearch({ q: 'bici', filtri: { prezzoMax: null } });
  expect(keyOf(row)).toBe(fingerprintOf(soughtIn({ q: 'bici' }, {})));
  expect(keyOf({ ...row, impronta: '[["bici"],[0],["marca","x"]]' })).not.toBe(keyOf(row));
});

test('a long search text equals its beginning, which is what the host keeps', () => {
  const row = sampleSearch({ q: 'x'.repeat(100), filtri: { prezzoMax: null } });
  expect(fingerprintOf(soughtIn({ q: 'x'.repeat(200) }, {}))).toBe(keyOf(row));
});

test.each([
  [soughtIn({ q: 'bici' }, {})],
  [soughtIn({ q: 'bici blu' }, { ...full, prezzoMax: 151 })],
  [soughtIn({ q: 'bici blu' }, { ...full, raggio: 50 })],
  [soughtIn({ q: 'bici blu' }, { ...full, condizione: 'nuovo' })],
  [soughtIn({ q: 'bici blu' }, { ...full, nascondiVenduti: 0 })],
  [soughtIn({ q: 'bici blu', CategoriaID: 60 }, full)],
  [soughtIn({ q: 'bici blu', SCategoriaID: 60 }, full)],
  [soughtIn({ q: 'bici blu' }, { gratis: 1 })],
])('a search with %j counts as a different search', (other) => {
  expect(fingerprintOf(other)).not.toBe(fingerprintOf(soughtIn({ q: 'bici blu' }, full)));
});

test('a subcategory with and without its category is the same search', () => {
  const row = (categorieID: number) => keyOf(sampleSearch({ q: '', categorieID, sCategorieID: 6006 }));
  expect(row(60)).toBe(row(0));
});

test.each([
  [soughtIn({ q: 'bici & co' }, { prezzoMax: 150 }), '/category?q=bici+%26+co&ordine=recenti&prezzoMax=150'],
  [soughtIn({ CategoriaID: 60 }, {}), '/category/60'],
  [soughtIn({ CategoriaID: 60, q: 'bici' }, { raggio: 25 }), '/category/60?q=bici&ordine=recenti&raggio=25'],
  [soughtOf(sampleSearch({ q: '', categorieID: 60, sCategorieID: 6006 })), '/scategory/6006/-?prezzoMax=150'],
])('the search %j gives the URL of its results', (sought, address) => {
  expect(searchAddress(sought)).toBe(address);
});

test('saving sends the list’s filters without the order', () => {
  expect(fieldsOf(soughtIn({ q: 'bici' }, { prezzoMax: 150, ordine: 'economici' }), 1, 'Una bici')).toEqual({
    personaID: 1,
    q: 'bici',
    nome: 'Una bici',
    prezzoMax: 150,
  });
  expect(fieldsOf(soughtIn({ SCategoriaID: 6006 }, {}), 1, '')).toEqual({
    personaID: 1,
    q: '',
    sCategorieID: 6006,
  });
  expect(fieldsOf(soughtIn({ CategoriaID: 60 }, {}), 1, 'x'.repeat(200)).nome).toHaveLength(100);
});
