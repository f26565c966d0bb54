/** Their texts are the specification's, to the letter. */
const kept: readonly string[] = ['it', 'en'];

/** Matches a placeholder, a tag with its attributes, or the beginning of "E-Mail". */
const parts = /\{\{[^{}]*\}\}|<[^<>]*>|(?<!\p{L})e-(?=mail)/giu;
const firmHyphen = '\u2011';

/** The text with an unbreakable "E-Mail". */
export const hyphenated = (lang: string, text: string): string =>
  kept.includes(lang)
    ? text
    : text.replace(parts, (part) => (/^e-$/i.test(part) ? part.charAt(0) + firmHyphen : part));
