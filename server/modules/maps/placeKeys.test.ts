import { nameKeys, placeWords, queryKeys } from './placeKeys';

test.each([
  ['Zürich', ['zurich']],
  ['San Donà di Piave', ['san', 'dona', 'di', 'piave']],
  ['Reggio nell’Emilia', ['reggio', 'nell', 'emilia']],
  ['İzmir', ['izmir']],
  ['Łódź', ['lodz']],
  ['Jesolo', ['iesolo']],
  ['%._*', []],
])('%s falls into words', (name, words) => expect(placeWords(name)).toEqual(words));

test('a name is found whole, without connectives, and from each later word that matters', () => {
  expect(nameKeys("Reggio nell'Emilia")).toEqual([
    { key: 'reggionellemilia', later: false },
    { key: 'reggioemilia', later: false },
    { key: 'emilia', later: true },
  ]);
});

test('a query spells out "S." and lets go of connectives last', () => {
  expect(queryKeys('S. Donà')).toEqual(['sdona', 'sandona', 'santadona', 'santdona', 'santodona']);
  expect(queryKeys('Reggio di E')).toEqual(['reggiodie', 'reggio']);
});
