import { isRecord } from './guards';
import { removed } from './removed';

const secret = /^(auth|authorization)$|password|token/i;
/** The texts that people write to each other and to us. */
const written = new Set(['message', 'messaggio', 'oggetto', 'testo', 'testocommento', 'ultimomessaggio']);

const isPlain = (value: object): boolean => {
  const proto: unknown = Object.getPrototypeOf(value);
  return proto === Object.prototype || proto === null;
};

function blanker(isHidden: (key: string) => boolean) {
  const known = new WeakMap<object, unknown>();
  const blank = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (!known.has(value)) known.set(value, copyOf(value));
    return known.get(value);
  };
  const copyOf = (value: object): unknown => {
    if (Array.isArray(value)) {
      const copy = value.map(blank);
      return copy.some((inner, at) => inner !== value[at]) ? copy : value;
    }
    // A file loses its content.
    if (!isRecord(value) || !isPlain(value)) return {};
    const copy = Object.entries(value).map(
      ([key, inner]) => [key, isHidden(key) && typeof inner === 'string' ? removed : blank(inner)] as const,
    );
    return copy.some(([key, inner]) => inner !== value[key]) ? Object.fromEntries(copy) : value;
  };
  return blank;
}

const withoutAny = blanker((key) => secret.test(key) || written.has(key.toLowerCase()));
const withTexts = blanker((key) => secret.test(key));

/**
 * The value without secrets: whatever stands under a secret's name is blanked, at any depth. Texts that people wrote to
 * each other go too, unless `keepsTexts`. The same object in gives the same object out, and what holds no secret is given
 * as it is: the value must not be changed afterwards.
 */
export const withoutSecrets = (value: unknown, keepsTexts = false): unknown =>
  keepsTexts ? withTexts(value) : withoutAny(value);
