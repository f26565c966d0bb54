import type { Storage } from 'redux-persist';
import { isRecord } from '../../lib/guards';
import { read, readToken, setMark, storedKeys, write } from '../../lib/localKeys';
import { type Profile, profileOf } from '../session/profileSlice';

/** The texts that the three keys hold, each as it stands there; a key that does not exist is left out. */
export type RawKeys = Partial<Record<keyof typeof storedKeys, string>>;

export const keyNames = Object.keys(storedKeys) as (keyof RawKeys)[];

const isToken = (text: string | null): text is string =>
  text !== null && /^[A-Za-z0-9_.-]{16,200}$/.test(text);

/** A profile as it was stored; anything else is dropped, so that the host is asked again. */
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

/** Reads the three keys; a text under `auth` that is no token is removed, and nobody is signed in. */
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
 * The three keys as redux-persist's storage. A key is written only when its text differs from the one that this tab
 * knew last (`last`): what another tab has written since stays. `onUnkept`: the phone does not keep the session.
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
