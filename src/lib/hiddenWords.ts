import { plainText } from '../../contract/plain';

/** Signs of a text that are looked at: all of the longest ad, and each look costs linear time. */
const maxCharacters = 8000;
const ofWord = /[\p{L}\p{N}]/u;

/** A text as words are looked for in it: case, accents and signs that nobody sees do not count. */
export const bare = (text: string): string =>
  plainText(text.slice(0, maxCharacters))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    // In capitals ß is SS.
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .trim();

const goesOn = (one: string | undefined, next: string | undefined): boolean =>
  one !== undefined && next !== undefined && ofWord.test(one) && ofWord.test(next);

/** Whether the word stands there by itself, not as a part of a longer one. Both are bare. */
function holds(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const end = at + word.length;
    if (!goesOn(text[at - 1], text[at]) && !goesOn(text[end - 1], text[end])) return true;
  }
  return false;
}

/** Whether a text holds one of these words, which are bare, as a whole word. */
export function hasWord(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return false;
  const seen = bare(text);
  return words.some((word) => word !== '' && holds(seen, word));
}
