import { plainText } from '../../../contract/plain';

/**
 * Letters that Unicode does not decompose, with their replacement. j becomes i, since Italian spellings vary (Jesolo,
 * Iesolo).
 */
const LETTERS: Readonly<Record<string, string>> = {
  j: 'i',
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ð: 'd',
  đ: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  ə: 'e',
};

const ARTICLES = 'd e ed gli i il l la le lo the';
const PREPOSITIONS =
  'a al all alla alle allo con da dal dalla de degli dei del dell della delle dello di in nel nell nella of sul sull sulla';
const CONNECTIVES = new Set(`${ARTICLES} ${PREPOSITIONS}`.split(' '));

const PLAIN = /^[\0-\x7f]*$/;

/** The words of a name in lower case, without accents, apostrophes and hyphens. */
export function placeWords(text: string): string[] {
  const lower = text.toLowerCase();
  // Most names are ASCII, and the slow normalization of all would double the loading time.
  if (PLAIN.test(lower))
    return lower
      .replaceAll('j', 'i')
      .split(/[^a-z0-9]+/)
      .filter(Boolean);
  const bare = plainText(lower.normalize('NFKD')).replace(/\p{M}/gu, '');
  const folded = bare.replace(/[jßøæœðđþłıə]/g, (letter) => LETTERS[letter] ?? letter);
  return folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** Drops small words, so that "Reggio nell'Emilia" is also found as "reggio emilia" and "L'Aquila" as "aquila". */
export function withoutConnectives(words: readonly string[]): string[] {
  return words.filter((word) => !CONNECTIVES.has(word));
}

export interface NameKey {
  key: string;
  later: boolean;
}

/** The keys under which the index has a name. They contain no spaces, so "laquila" equals "l aquila". */
export function nameKeys(name: string): NameKey[] {
  const words = placeWords(name);
  const whole = words.join('');
  const keys: NameKey[] = [{ key: whole, later: false }];
  if (words.length < 2) return keys;
  const short = withoutConnectives(words).join('');
  if (short !== '' && short !== whole) keys.push({ key: short, later: false });
  words.forEach((word, at) => {
    if (at === 0 || CONNECTIVES.has(word)) return;
    const key = words.slice(at).join('');
    if (key !== short) keys.push({ key, later: true });
  });
  return keys;
}

/**
 * The keys to search for a typed text, likeliest first: as typed, with "S." as San, Santa and so on, without small
 * words.
 */
export function queryKeys(text: string): string[] {
  const words = placeWords(text);
  const keys = [words.join('')];
  if (words[0] === 's' && words.length > 1) {
    const rest = words.slice(1).join('');
    keys.push(...['san', 'santa', 'sant', 'santo'].map((saint) => saint + rest));
  }
  keys.push(withoutConnectives(words).join(''));
  return [...new Set(keys)].filter((key) => key !== '');
}

const SMALL_WORDS = new Set('a an am auf aan bei d de den der en im in les o op s sous sur'.split(' '));
const SAINTS: Readonly<Record<string, readonly string[]>> = {
  st: ['saint', 'sankt', 'sint'],
  ste: ['sainte'],
  sankt: ['st'],
  saint: ['st'],
};

/** Drops the second letter of umlauts and rings written as two letters: "koeln" becomes "koln", "aarhus" "arhus". */
const withoutSpelledMarks = (key: string): string =>
  key.replace(/([aou])e|aa/g, (_both, vowel: string | undefined) => vowel ?? 'a');

/**
 * More keys to try when nothing matches the typed text: St as Saint and so on, without small words, umlauts written as
 * two letters.
 */
export function otherKeys(text: string): string[] {
  const words = placeWords(text);
  const [first = '', ...rest] = words;
  const saints = rest.length > 0 ? (SAINTS[first] ?? []) : [];
  const keys = [
    ...saints.map((saint) => saint + rest.join('')),
    words.filter((word) => !SMALL_WORDS.has(word)).join(''),
    words.join(''),
  ];
  return [...new Set([...keys, ...keys.map(withoutSpelledMarks)])].filter((key) => key !== '');
}
