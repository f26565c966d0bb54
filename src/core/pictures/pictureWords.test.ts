import { noWords, orderOf, readWords, withWords, altTexts } from './pictureWords';
import type { PictureItem } from './usePictureFiles';

const item = (id: string, stored?: string): PictureItem => ({
  id,
  name: id,
  url: id,
  alt: '',
  file: new File([], id),
  ...(stored !== undefined && { stored }),
});

test('the order sent to the host names stored pictures and numbers new ones', () => {
  expect(orderOf([item('a', '/a'), item('b'), item('c', '/c'), item('d')])).toBe(
    '["/a","new:0","/c","new:1"]',
  );
});

test('alt texts stay with their pictures when the order changes', () => {
  const words = withWords(withWords(noWords, 'b', ' La ruota '), 'gone', 'x');
  expect(altTexts(words, [item('a'), item('b')])).toBe('["","La ruota"]');
  expect(altTexts(words, [item('b'), item('a')])).toBe('["La ruota",""]');
});

test.each(['', '[', 'null', '[1]', '{"a":1}'])('a stored text %j contains no valid alt texts', (text) => {
  expect(readWords(text)).toEqual({});
});
