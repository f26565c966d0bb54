import { nameKeys, placeWords, queryKeys } from './placeKeys';

test.each([
  ['Zürich', ['zurich']],
  ['San Donà di Piave', ['san', 'dona', 'di', 'piave']],
  ['Reggio nell’Emilia', ['reggio', 'nell', 'emilia']],
  ['İzmir', ['izmir']],
  ['Łódź', ['lodz']],
  ['Jesolo', ['iesolo']],
  ['%._*', []],
])('%s is split into words', (name, words) => expect(placeWords(name)).toEqual(words));

test('a name is indexed whole, without connectives, and from each later word', () => {
  expect(nameKeys("Reggio nell'Emilia")).toEqual([
    { key: 'reggionellemilia', later: false },
    { key: 'reggioemilia', later: false },
    { key: 'emilia', later: true },
  ]);
});

test('a query expands "S." and drops connectives last', () => {
  expect(queryKeys('S. Donà')).toEqual(['sdona', 'sandona', 'santadona', 'santdona', 'santodona']);
  expect(queryKeys('Reggio di E')).toEqual(['reggiodie', 'reggio']);
});

test('signs that nobody sees are no part of a name', () => {
  expect(placeWords('Bo\u00ADlo\u200Bgna\u200E Por\u2060to')).toEqual(['bologna', 'porto']);
});
