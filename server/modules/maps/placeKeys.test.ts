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

test('the index has a name’s key as a whole, without small words such as "di", and from each later word on', () => {
  expect(nameKeys("Reggio nell'Emilia")).toEqual([
    { key: 'reggionellemilia', later: false },
    { key: 'reggioemilia', later: false },
    { key: 'emilia', later: true },
  ]);
});

test('a query’s "S." is also tried as San, Santa and so on, and last the query without small words', () => {
  expect(queryKeys('S. Donà')).toEqual(['sdona', 'sandona', 'santadona', 'santdona', 'santodona']);
  expect(queryKeys('Reggio di E')).toEqual(['reggiodie', 'reggio']);
});

test('invisible characters are no part of a name', () => {
  expect(placeWords('Bo\u00ADlo\u200Bgna\u200E Por\u2060to')).toEqual(['bologna', 'porto']);
});
