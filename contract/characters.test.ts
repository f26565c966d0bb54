import { cutText, wholeText } from './characters';

const half = '\ud83d';

test.each([
  ['what fits', 'bici', 10, 'bici'],
  ['Latin letters', 'città vecchia', 5, 'città'],
  ['an emoji at the cut', `${'a'.repeat(99)}🚲 blu`, 100, 'a'.repeat(99)],
  ['an emoji before the cut', `${'a'.repeat(98)}🚲 blu`, 100, `${'a'.repeat(98)}🚲`],
  ['a flag at the cut', 'ab🇮🇹c', 4, 'ab'],
  ['a family at the cut', 'ab👩‍👩‍👧c', 6, 'ab'],
  ['an accent of its own at the cut', 'cafe\u0301 nero', 4, 'caf'],
  ['a line break of two signs', 'ab\r\ncd', 3, 'ab'],
  ['one character that is too long', `e${'\u0301'.repeat(50)}`, 10, `e${'\u0301'.repeat(9)}`],
  ['an emoji that alone is too long', '🚲', 1, ''],
  ['half a character that came so', `bici${half}`, 100, 'bici'],
  ['half a character before the cut', `b${half}ici rossa`, 4, 'bic'],
])('%s', (_what, text, max, cut) => {
  expect(cutText(text, max)).toBe(cut);
  expect(() => encodeURIComponent(cutText(text, max))).not.toThrow();
});

test('cutText drops half surrogates and keeps whole characters', () => {
  expect(wholeText(`${half}🚲${half} a\udeb2`)).toBe('🚲 a');
});
