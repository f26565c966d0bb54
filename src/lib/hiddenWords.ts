import { plainText } from '../../contract/plain';

/** The number of characters to search, more than the longest ad has. Each search takes linear time. */
const maxCharacters = 8000;
const ofWord = /[\p{L}\p{M}\p{N}]/u;

/**
 * Accents, and the vowel points of Arabic and Hebrew, which most people leave out. Not the tilde (ñ) nor й, which make
 * another letter.
 */
const accents = /([Ии]\u0306)|[\u0300-\u0302\u0304-\u036f\u0591-\u05bd\u064b-\u0652]/g;

/**
 * Normalizes a text for the comparison with hidden words: ignores case, accents, invisible characters and variants of a
 * character.
 */
export const bare = (text: string): string =>
  plainText(text.slice(0, maxCharacters))
    .normalize('NFKD')
    .replace(accents, '$1')
    .normalize('NFC')
    .toUpperCase()
    .replace(/[‘’ʼ`]/g, "'")
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** Scripts that write no spaces between words, or attach particles to them. */
const unspaced =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Mymr}]/u;
/** The prefixes that Arabic and Hebrew attach to a word. */
const fastened = /[^\p{L}\p{M}\p{N}](?:[وف]?[بكلس]?(?:ال|لل)?|[והבכלמש]{1,3})$/u;

const goesOn = (one = '', next = ''): boolean =>
  ofWord.test(one) &&
  (/\p{M}/u.test(next) || (ofWord.test(next) && !unspaced.test(one) && !unspaced.test(next)));

const begins = (text: string, at: number): boolean =>
  !goesOn(text[at - 1], text[at]) ||
  (/[\p{scx=Arab}\p{scx=Hebr}]/u.test(text[at] ?? '') &&
    fastened.test(` ${text}`.slice(Math.max(0, at - 6), at + 1)));

/** Whether a normalized text contains a normalized word as a whole word, not as part of a longer one. */
function holds(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const end = at + word.length;
    if (begins(text, at) && !goesOn(text[end - 1], text[end])) return true;
  }
  return false;
}

/** Whether a text contains one of these normalized words as a whole word. */
export function hasWord(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return false;
  const seen = bare(text);
  return words.some((word) => word !== '' && holds(seen, word));
}
