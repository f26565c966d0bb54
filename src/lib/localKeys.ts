/** The three local-storage keys of §3, each readable as it stands. */
export const storedKeys = { auth: 'auth', profile: 'userProfile', language: 'language' } as const;

/** A key's text; null also where the browser blocks its storage. */
export const read = (key: string): string | null => {
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

/** The token in local storage: the session of this browser, whatever the store shows. */
export const readToken = (): string | null => read(storedKeys.auth);

/**
 * `isClear`: the phone holds nothing of a person, from when it was cleared until the next login; emptied storage does not say so.
 * `hasLeft`: the last session ended by a logout, so that other tabs, and a start after a cut, do as the tab that logged out.
 */
type Mark = 'isClear' | 'hasLeft';
export const setMark = (mark: Mark, isSet: boolean): void => write(mark, isSet ? '1' : undefined);
export const hasMark = (mark: Mark): boolean => read(mark) !== null;
