import { wrapWords } from './wrapWords';

const twenty = 'a'.repeat(20);

test('§5: a word of 20 characters stays whole', () => {
  expect(wrapWords(`uno ${twenty} due`)).toBe(`uno ${twenty} due`);
});

test('§5: a longer word is broken with hyphens into parts of at most 20 characters', () => {
  expect(wrapWords(`${twenty}b`)).toBe(`${twenty}-\nb`);
  expect(wrapWords('a'.repeat(45))).toBe(`${twenty}-\n${twenty}-\naaaaa`);
});

test('lines and short words stay as written', () => {
  expect(wrapWords('prima riga\nseconda  riga')).toBe('prima riga\nseconda  riga');
});

test('a character composed of several code points counts as one and is never split', () => {
  const family = '👩‍👩‍👧';
  expect(wrapWords(family.repeat(20))).toBe(family.repeat(20));
  expect(wrapWords(family.repeat(21))).toBe(`${family.repeat(20)}-\n${family}`);
});
