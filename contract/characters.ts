/** Latin letters, each a character as a person counts them: to count others properly takes 20 ms to begin with. */
export const plain = /^[\u0020-\u024f]*$/;

let segmenter: Intl.Segmenter | undefined;

/** The characters of a text as a person counts them. */
export const graphemes = (text: string): Intl.Segments =>
  (segmenter ??= new Intl.Segmenter('it', { granularity: 'grapheme' })).segment(text);

/** Without halves of characters, which no address can hold: what a cut of before left, or another page sent. */
export const wholeText = (text: string): string => text.replace(/\p{Cs}/gu, '');

/**
 * The beginning of a text, whole and at most `max` long as fields count (UTF-16). It ends before the character that does
 * not fit: an emoji, a flag or a letter with its accents is there or is not.
 */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return wholeText(text);
  const head = text.slice(0, max);
  if (plain.test(text.slice(0, max + 1))) return head;
  const end = graphemes(text.slice(0, max + 2)).containing(max)?.index ?? max;
  // One character alone that is longer than all that may stand is cut between its signs.
  return wholeText(end > 0 ? text.slice(0, end) : head);
}
