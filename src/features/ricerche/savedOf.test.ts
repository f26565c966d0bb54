import { sampleOwnSearch } from '../../testing/sampleSubmission';
import { sampleSearch } from '../../testing/sampleSearch';
import { keyOf, soughtBy, soughtOf } from './sought';
import { savedOf } from './useSavedSearches';

const plain = { filtri: { prezzoMax: null } };
const rows = [sampleSearch({ ricercaID: 6, nome: 'Vasi', q: 'vaso', ...plain }), sampleSearch()];
const nothing = { offer: null, gone: [] };
const names = (...args: Parameters<typeof savedOf>) => savedOf(...args).map(({ name }) => name);

test('own ones stand first, the newest at the top, and each search stands once', () => {
  const own = ['sedia', 'VASO', 'tavolo'].map((q) => sampleOwnSearch({ id: q }, q));
  expect(names(rows, own, nothing)).toEqual(['tavolo', 'sedia', 'Vasi', 'bici · fino a 150 €']);
});

test.each([
  ['waiting', true],
  ['refused', true],
  ['sending', false],
  ['sent', false],
] as const)('one that is %s waits on this phone: %s', (status, isWaiting) => {
  expect(savedOf([], [sampleOwnSearch({ status })], nothing)).toMatchObject([{ isWaiting, row: undefined }]);
});

test('what was deleted is out of sight while it can be undone, and once it is gone', () => {
  const [vases = sampleSearch()] = rows;
  const offer = { act: 'deleted', key: keyOf(soughtOf(vases)), name: 'Vasi', ricercaID: 6 } as const;
  expect(names(rows, [], { offer, gone: [] })).toEqual(['bici · fino a 150 €']);
  expect(names(rows, [], { offer: { ...offer, act: 'saved' }, gone: [] })).toHaveLength(2);
  expect(names(rows, [], { offer: null, gone: [6] })).toEqual(['bici · fino a 150 €']);
  const own = sampleOwnSearch({}, 'vaso');
  expect(keyOf(soughtBy(own.fields))).toBe(offer.key);
  expect(names([], [own], { offer, gone: [] })).toEqual([]);
});
