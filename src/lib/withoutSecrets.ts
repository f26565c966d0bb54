import { isRecord } from './guards';

const secret = /^(auth|authorization)$|password|token/i;
/** What people write to each other and to us. */
const written = new Set(['message', 'messaggio', 'oggetto', 'testo', 'testocommento', 'ultimomessaggio']);
/** Replaces each secret in a recording. */
export const removed = '[removed]';

/**
 * A plain copy without secrets: whatever stands under a secret's name is blanked, at any depth. Texts that
 * people wrote to each other go too, unless `keepsTexts`. Files lose their content.
 */
export function withoutSecrets(value: unknown, keepsTexts = false): unknown {
  if (Array.isArray(value)) return value.map((inner) => withoutSecrets(inner, keepsTexts));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const isHidden = secret.test(key) || (!keepsTexts && written.has(key.toLowerCase()));
      return [key, isHidden && typeof inner === 'string' ? removed : withoutSecrets(inner, keepsTexts)];
    }),
  );
}
