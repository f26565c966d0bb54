import { plainText } from '../../contract/plain';

/** The number of characters that are searched: more than the longest ad has. Each search costs linear time. */
const maxCharacters = 8000;
const ofWord = /[\p{L}\p{N}]/u;

/** Reduces a text for the comparison with hidden words: case, accents and invisible characters do not count. */
export const bare = (text: string): string =>
  plainText(text.slice(0, maxCharacters))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .trim();

const goesOn = (one: string | undefined, next: string | undefined): boolean =>
  one !== undefined && next !== undefined && ofWord.test(one) && ofWord.test(next);

/** Whether a bare text holds a bare word as a whole word, not as part of a longer one. */
function holds(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const end = at + word.length;
    if (!goesOn(text[at - 1], text[at]) && !goesOn(text[end - 1], text[end])) return true;
  }
  return false;
}

/** Whether a text holds one of these bare words as a whole word. */
export function hasWord(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return false;
  const seen = bare(text);
  return words.some((word) => word !== '' && holds(seen, word));
}
