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

/** Korean writes spaces; only its particles are attached. */
const segmented = new RegExp(`(?!\\p{scx=Hang})${unspaced.source}`, 'u');

/** A normalized text, and whether a word begins at a place of it according to the browser's dictionary. */
interface Text {
  text: string;
  beginsAt: (at: number) => boolean;
}

function textOf(text: string): Text {
  // One segmentation for all words, made only if a script without spaces needs it: a new one reads the text again.
  let segments: Intl.Segments | undefined;
  return {
    text,
    beginsAt: (at) => {
      segments ??= new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text);
      return segments.containing(at)?.index === at;
    },
  };
}

/** Whether one word stands on both sides of this place. */
function goesOn({ text, beginsAt }: Text, at: number): boolean {
  const [one = '', next = ''] = [text[at - 1], text[at]];
  if (!ofWord.test(one) || !ofWord.test(next)) return false;
  if (/\p{M}/u.test(next)) return true;
  if (segmented.test(one) && segmented.test(next)) return !beginsAt(at);
  return !unspaced.test(one) && !unspaced.test(next);
}

const begins = (seen: Text, at: number): boolean =>
  !goesOn(seen, at) ||
  (/[\p{scx=Arab}\p{scx=Hebr}]/u.test(seen.text[at] ?? '') &&
    fastened.test(` ${seen.text}`.slice(Math.max(0, at - 6), at + 1)));

/** Whether a normalized text contains a normalized word as a whole word, not as part of a longer one. */
function holds(seen: Text, word: string): boolean {
  const { text } = seen;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const end = at + word.length;
    if (begins(seen, at) && !goesOn(seen, end)) return true;
  }
  return false;
}

/** Whether a text contains one of these normalized words as a whole word. */
export function hasWord(text: string, words: readonly string[]): boolean {
  if (words.length === 0) return false;
  const seen = textOf(bare(text));
  return words.some((word) => word !== '' && holds(seen, word));
}
