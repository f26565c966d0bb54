/**
 * Only this many characters are searched, because a lure is at the beginning of a message and a search takes linear
 * time.
 */
const maxCharacters = 2000;

const patterns: readonly RegExp[] = [
  // A link, for example to a fake payment page.
  /\bhttps?:\/\/|\bwww\.|\b[a-z0-9-]{2,40}\.(?:com|net|org|info|link|shop|site|online|top|xyz|click|me|ly|it|de|fr|es|eu|ru|cc)(?=\/)/i,
  /\b[a-z0-9-]{2,40}\.(?:com|net|info|link|shop|site|online|top|xyz|click|ru|cc)\b/i,
  // An IBAN, with or without blanks.
  /\b[a-z]{2}\d{2}(?: ?[a-z0-9]{4}){3,7}(?: ?[a-z0-9]{1,3})?\b/i,
  // The name of another messenger.
  /\b(?:whats? ?app|telegram|signal|viber|wechat|snapchat|messenger|instagram)\b/i,
];

/** Numbers: digits with at most one separator between two of them. */
const numbers = /\+?\d(?:[ .\/-]?\d){7,15}/g;
const priced =
  /^\d{1,3}(?:[.,]\d{3})+$|^\d{1,2}[.\/-]\d{1,2}[.\/-]\d{2,4}$|^\d{4}[.\/-]\d{1,2}[.\/-]\d{1,2}$/;

/**
 * Whether the text contains a phone number: it begins with +, 00, 0 or 3, or is written in groups. A price, a date or a
 * long number without groups does not count.
 */
function hasPhone(text: string): boolean {
  for (const [found] of text.matchAll(numbers)) {
    const digits = found.replace(/\D/g, '').length;
    if (digits >= 9 && digits <= 15 && /^(?:\+|0|3)/.test(found) && !priced.test(found)) return true;
  }
  return false;
}

/**
 * Whether a message contains something that fraudsters use to lure people away from the app: a link, an IBAN, a phone
 * number or the name of another messenger.
 */
export function isLure(text: string): boolean {
  const seen = text.slice(0, maxCharacters);
  return patterns.some((pattern) => pattern.test(seen)) || hasPhone(seen);
}

interface Said {
  key: string;
  text: string;
  isMine: boolean;
}

/**
 * The key of the first luring message from the other person; undefined if they answered a message of the viewer before
 * it.
 */
export function lureIn(lines: readonly Said[]): string | undefined {
  let hasWritten = false;
  for (const { key, text, isMine } of lines) {
    if (isMine) hasWritten = true;
    else if (isLure(text)) return key;
    else if (hasWritten) return undefined;
  }
  return undefined;
}
