import { idIn } from '../../contract/plain';

test.each([
  ['20', 20],
  ['4503599627370495', 4_503_599_627_370_495],
  ['9007199254740993', undefined],
  ['0', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['2e1', undefined],
  ['0x10', undefined],
  [' 20', 20],
  ['20.', 20],
  ['20)', 20],
  ['(20)', 20],
  ['20>', 20],
  ['20”,', 20],
  ['20&utm_source=mail', 20],
  ['20?fbclid=a1', 20],
  ['20 Bici rossa', 20],
  ['20…', 20],
  ['20\u200b', 20],
  ['20a', undefined],
  ['20.5)', undefined],
  ['', undefined],
  ['abc', undefined],
  ['undefined', undefined],
  [undefined, undefined],
])('the id "%s" in an address is read as %s', (text, id) => {
  expect(idIn(text)).toBe(id);
});
