import { allowed } from './allowed';

/** The three local-storage keys of §3. */
export const storedKeys = { auth: 'auth', profile: 'userProfile', language: 'language' } as const;

/** Reads a key; null also where the browser blocks its storage. */
export const read = (key: string): string | null => allowed(() => localStorage.getItem(key)) ?? null;

/** Writes or removes a key. If the storage is full or blocked, the value lasts for this visit. */
export function write(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else if (localStorage.getItem(key) !== value) localStorage.setItem(key, value);
  } catch {
    // The app goes on in memory.
  }
}

/** The token in local storage: this browser's session, whatever the store shows. */
export const readToken = (): string | null => read(storedKeys.auth);

/**
 * `isClear`: the phone holds no personal data, from the end of a session until the next login; an emptied storage alone
 * does not tell this. `hasLeft`: the last session ended by a logout, so other tabs and the next start finish that
 * logout.
 */
type Mark = 'isClear' | 'hasLeft';
export const setMark = (mark: Mark, isSet: boolean): void => write(mark, isSet ? '1' : undefined);
export const hasMark = (mark: Mark): boolean => read(mark) !== null;
