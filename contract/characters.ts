/**
 * Texts of Latin letters, which have one code unit each. For other texts an Intl.Segmenter is needed, and the first one
 * takes 20 ms.
 */
export const plain = /^[\u0020-\u024f]*$/;

let segmenter: Intl.Segmenter | undefined;

/** The characters of a text as a person counts them. */
export const graphemes = (text: string): Intl.Segments =>
  (segmenter ??= new Intl.Segmenter('it', { granularity: 'grapheme' })).segment(text);

/** Drops half surrogate pairs, which a URL cannot contain: an earlier cut or another page may have left them. */
export const wholeText = (text: string): string => text.replace(/\p{Cs}/gu, '');

/**
 * The beginning of a text, at most `max` UTF-16 units long (as fields count). Keeps a character such as an emoji, a
 * flag or an accented letter whole, or drops it.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return wholeText(text);
  const head = text.slice(0, max);
  if (plain.test(text.slice(0, max + 1))) return head;
  const end = graphemes(text.slice(0, max + 2)).containing(max)?.index ?? max;
  // A single character longer than `max` is cut between its code points.
  return wholeText(end > 0 ? text.slice(0, end) : head);
}

/**
 * The length of a text as the host counts it: without blanks at its ends, and with a surrogate pair as one character.
 */
export const lengthOf = (text: string): number => [...text.trim()].length;
