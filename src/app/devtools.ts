import type { DevToolsEnhancerOptions } from '@reduxjs/toolkit';
import { isRecord } from '../lib/guards';

const secretKeys = new Set(['password', 'token', 'auth', 'authorization', 'message', 'testo']);
const removed = '[removed]';

/** A copy without secrets: whatever stands under a secret's name is blanked, at any depth. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      secretKeys.has(key.toLowerCase()) && typeof inner === 'string' ? removed : withoutSecrets(inner),
    ]),
  );
}

/** Redux DevTools, with secrets kept out of what it shows and exports. */
export const devTools: DevToolsEnhancerOptions = {
  name: 'Piazza',
  maxAge: 1000,
  trace: false,
  actionSanitizer: <A extends object>(action: A): A => withoutSecrets(action) as A,
  stateSanitizer: <S>(state: S): S => withoutSecrets(state) as S,
};
