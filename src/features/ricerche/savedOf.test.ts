import { sampleOwnSearch, sampleSearchChange, sampleSearchEnd } from '../../testing/sampleSubmission';
import { sampleSearch } from '../../testing/sampleSearch';
import { keyOf } from './sought';
import { savedOf } from './useSavedSearches';

const plain = { filtri: { prezzoMax: null } };
const rows = [sampleSearch({ ricercaID: 6, nome: 'Vasi', q: 'vaso', ...plain }), sampleSearch()];
const names = (...args: Parameters<typeof savedOf>) => savedOf(...args).map(({ name }) => name);

test('searches that the host does not list yet come first, newest first, without duplicates', () => {
  const own = ['sedia', 'VASO', 'tavolo'].map((q) => sampleOwnSearch({ id: q }, q));
  expect(names(rows, own, [], undefined)).toEqual(['tavolo', 'sedia', 'Vasi', 'bici · fino a € 150,00']);
});

test.each([
  ['waiting', true],
  ['refused', true],
  ['sending', false],
  ['sent', false],
] as const)('a search in the status %s is shown as waiting on this phone: %s', (status, isWaiting) => {
  expect(savedOf([], [sampleOwnSearch({ status })], [], undefined)).toMatchObject([
    { isWaiting, row: undefined },
  ]);
});

test('a deleted search is hidden both while it can be restored and afterwards', () => {
  const [vases = sampleSearch()] = rows;
  const held = { act: 'deleted', name: 'Vasi', ricercaID: 6 } as const;
  const offer = { key: keyOf(vases), count: 1, held };
  expect(names(rows, [], [], offer)).toEqual(['bici · fino a € 150,00']);
  expect(names(rows, [], [], { ...offer, held: { ...held, act: 'saved' } })).toHaveLength(2);
  expect(names(rows, [], [sampleSearchEnd({}, 6)], undefined)).toEqual(['bici · fino a € 150,00']);
  const own = sampleOwnSearch({}, 'vaso');
  expect(keyOf(own.fields)).toBe(offer.key);
  expect(names([], [own], [], offer)).toEqual([]);
});

test('a new name and silencing are shown before the host’s list contains them; the newest change wins', () => {
  const wishes = [
    sampleSearchChange({ nome: 'Vasi belli', silenziata: 1 }, 6),
    sampleSearchChange({ silenziata: 0 }, 6),
    sampleSearchChange({ silenziata: 1 }, 5),
  ];
  const shown = savedOf(rows, [], wishes, undefined).map(({ name, row }) => [name, row?.silenziata]);
  expect(shown).toEqual([
    ['Vasi belli', 0],
    ['bici · fino a € 150,00', 1],
  ]);
});
