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

test('the order names what the host has, and counts what is new', () => {
  expect(orderOf([item('a', '/a'), item('b'), item('c', '/c'), item('d')])).toBe(
    '["/a","new:0","/c","new:1"]',
  );
});

test('words stay with their picture, whatever the order', () => {
  const words = withWords(withWords(noWords, 'b', ' La ruota '), 'gone', 'x');
  expect(altTexts(words, [item('a'), item('b')])).toBe('["","La ruota"]');
  expect(altTexts(words, [item('b'), item('a')])).toBe('["La ruota",""]');
});

test.each(['', '[', 'null', '[1]', '{"a":1}'])('what a storage gives back as %j is no words', (text) => {
  expect(readWords(text)).toEqual({});
});
