import { type Profile, profileOf } from '../features/profile/profileSlice';
import { isRecord } from '../lib/guards';

/** The three local-storage keys of §3, each readable as it stands. */
export const storedKeys = { auth: 'auth', profile: 'userProfile', language: 'language' } as const;

export interface Stored {
  token?: string;
  profile?: Profile;
  language?: string;
}

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Writes or removes a key; a full or blocked storage only means that it is not remembered. */
export function write(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else if (localStorage.getItem(key) !== value) localStorage.setItem(key, value);
  } catch {
    // The app goes on in memory.
  }
}

export const isToken = (text: string | null): text is string =>
  text !== null && /^[A-Za-z0-9_.-]{16,200}$/.test(text);

/** A profile as it was stored; anything else is dropped, so that the host is asked again. */
export function parseProfile(text: string | null): Profile | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (!isRecord(value) || !Number.isSafeInteger(value['personaID'])) return undefined;
    const texts = ['nome', 'cognome', 'imgProfilo', 'abbreviazione', 'valutaSimbolo', 'geolocalizzazione'];
    if (texts.some((key) => typeof value[key] !== 'string')) return undefined;
    return profileOf(value as Parameters<typeof profileOf>[0]);
  } catch {
    return undefined;
  }
}

/** Reads the keys at once, before the first paint, so that a reload on a protected page stays there. */
export function readStored(): Stored {
  const token = read(storedKeys.auth);
  const language = read(storedKeys.language);
  if (!isToken(token)) {
    if (token !== null) write(storedKeys.auth, undefined);
    return {};
  }
  const profile = parseProfile(read(storedKeys.profile));
  return {
    token,
    ...(profile && { profile }),
    ...(language !== null && /^[a-z]{2}$/.test(language) && { language }),
  };
}
