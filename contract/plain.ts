/** Invisible characters, which pasted text may contain. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;

/** Characters that break a line: forms send CRLF, and Word a vertical tab, which browsers keep and no screen shows. */
export const lineBreak = /\r\n?|[\v\f\x1c-\x1f\x85\u2028\u2029]/g;

export const plainText = (typed: string): string => typed.replace(unseen, '');

/** The password in Unicode's form NFKC, so that it is the same for every keyboard (NIST 800-63B). */
export const plainPassword = (typed: string): string => typed.normalize('NFKC');

/**
 * A telephone number as the host stores it: without grouping, and with a plus for 00. Drops a bracketed 0 after the
 * country code, which is not dialled from abroad, except in Italian numbers.
 */
export const plainPhone = (typed: string): string =>
  plainText(typed)
    .normalize('NFKC')
    .trim()
    // A whole number pasted behind a prefix.
    .replace(/^\+\d{1,3}\s+(?=\+|00)/, '')
    .replace(/^00/, '+')
    .replace(/^(\+(?!39)\d{1,3})\s?\(0\)/, '$1')
    .replace(/[\s().\/\p{Pd}\u2212]/gu, '');

/**
 * The id in a part of an address. Programs that pass an address on may put brackets, full stops or other characters
 * round it.
 */
export function idIn(part = ''): number | undefined {
  const id = Number(/^[^\p{L}\p{N}-]*(\d{1,16})(?=[?&#%\s]|[^\p{L}\p{N}]*$)/u.exec(part)?.[1] ?? 0);
  return id > 0 && Number.isSafeInteger(id) ? id : undefined;
}

/**
 * The words of an ad that begins with what another app shares, read part by part (public/manifest.webmanifest). The
 * address follows the text, unless the text names it already.
 */
export function sharedWords(part: (name: 'title' | 'text' | 'url') => unknown): {
  title: string;
  text: string;
} {
  const read = (name: 'title' | 'text' | 'url'): string => {
    const value = part(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const [text, url] = [read('text'), read('url')];
  return { title: read('title'), text: text.includes(url) ? text : [text, url].filter(Boolean).join('\n') };
}
