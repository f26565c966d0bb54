import { allowed } from './allowed';

/** The three localStorage keys of §3. */
export const storedKeys = { auth: 'auth', profile: 'userProfile', language: 'language' } as const;

/** Reads a key; null also if the browser blocks its storage. */
export const read = (key: string): string | null => allowed(() => localStorage.getItem(key)) ?? null;

/** Writes or removes a key. If the storage is full or blocked, nothing is stored. */
export function write(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else if (localStorage.getItem(key) !== value) localStorage.setItem(key, value);
  } catch {
    // Without storage the app keeps the value in memory only.
  }
}

/** The session token in localStorage, which another tab may have changed since this tab's store read it. */
export const readToken = (): string | null => read(storedKeys.auth);

/**
 * `isClear`: the phone holds no personal data, from the end of a session until the next login; an empty localStorage
 * alone does not prove this. `hasLeft`: the last session ended by a logout, so other tabs and the next start complete
 * that logout.
 */
type Mark = 'isClear' | 'hasLeft';
export const setMark = (mark: Mark, isSet: boolean): void => write(mark, isSet ? '1' : undefined);
export const hasMark = (mark: Mark): boolean => read(mark) !== null;
