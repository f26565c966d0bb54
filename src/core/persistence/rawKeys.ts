import type { Storage } from 'redux-persist';
import { isRecord } from '../../lib/guards';
import { keysOf } from '../../lib/keysOf';
import { read, readToken, setMark, storedKeys, write } from '../../lib/localKeys';
import { type Profile, profileOf } from '../session/profileSlice';

/** The texts under the three localStorage keys; keys that do not exist are missing. */
export type RawKeys = Partial<Record<keyof typeof storedKeys, string>>;

export const keyNames = keysOf(storedKeys);

const isToken = (text: string | null): text is string =>
  text !== null && /^[A-Za-z0-9_.-]{16,200}$/.test(text);

/** Parses a stored profile. Undefined if it is invalid, so that the app asks the host again. */
export function parseProfile(text: string): Profile | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (!isRecord(value) || !Number.isSafeInteger(value['personaID'])) return undefined;
    const texts = ['nome', 'cognome', 'imgProfilo', 'abbreviazione', 'valutaSimbolo', 'geolocalizzazione'];
    if (texts.some((key) => typeof value[key] !== 'string')) return undefined;
    return profileOf(value as Parameters<typeof profileOf>[0]);
  } catch {
    return undefined;
  }
}

/** Reads the three keys. If the text under `auth` is no token, removes it, and nobody is signed in. */
function readRawKeys(): RawKeys {
  const auth = read(storedKeys.auth);
  if (!isToken(auth)) {
    if (auth !== null) write(storedKeys.auth, undefined);
    return {};
  }
  const profile = read(storedKeys.profile);
  const language = read(storedKeys.language);
  return { auth, ...(profile !== null && { profile }), ...(language !== null && { language }) };
}

/**
 * A storage for redux-persist over the three keys. It writes a key only if the text differs from the one that this tab
 * knew last (`last`), so that a later write of another tab is not overwritten. `onUnkept` is called when the phone
 * cannot store the session.
 */
export function rawStorage(last: RawKeys = {}, onUnkept = (): void => undefined): Storage {
  let known = last;
  return {
    getItem: () => Promise.resolve(readRawKeys()),
    setItem: (_key, { ...now }: RawKeys) => {
      if (now.auth !== undefined && known.auth === undefined) {
        setMark('isClear', false);
        setMark('hasLeft', false);
      }
      for (const name of keyNames) if (now[name] !== known[name]) write(storedKeys[name], now[name]);
      if (known.auth === undefined && now.auth !== undefined && readToken() !== now.auth) onUnkept();
      known = now;
      return Promise.resolve();
    },
    removeItem: () => Promise.resolve(),
  };
}
