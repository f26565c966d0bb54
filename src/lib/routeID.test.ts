import { readID } from './routeID';

test.each([
  ['20', 20],
  ['4503599627370495', 4_503_599_627_370_495],
  ['9007199254740993', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['2e1', undefined],
  ['0x10', undefined],
  [' 20', undefined],
  ['', undefined],
  ['abc', undefined],
  ['undefined', undefined],
  [undefined, undefined],
])('the id %s of an address is %s', (text, id) => {
  expect(readID(text)).toBe(id);
});
