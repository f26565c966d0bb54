import type { ConsentChoice, Choices } from './consentSlice';

/** §3: the three localStorage keys, each with the value 'true' or 'false'. */
const necessaryKey = 'strictlyNecessaryCookies';
const choiceKeys: Record<ConsentChoice, string> = {
  performance: 'performanceCookies',
  advertising: 'advertisingCookies',
};
const keys: readonly string[] = [necessaryKey, ...Object.values(choiceKeys)];

/** Whether a storage event is about consent. Its key is null if another tab cleared the whole storage. */
export const isConsentKey = (key: string | null): boolean => key === null || keys.includes(key);

const read = (key: string): boolean | null => {
  const text = localStorage.getItem(key);
  return text === 'true' ? true : text === 'false' ? false : null;
};

/** Reads the stored choices; null if none of the three exists, or the storage is blocked. */
export function readConsent(): Choices | null {
  try {
    if (keys.every((key) => read(key) === null)) return null;
    return { performance: read(choiceKeys.performance), advertising: read(choiceKeys.advertising) };
  } catch {
    return null;
  }
}

/** Stores the choices that the person has made, and not the defaults of the others. */
export function writeConsent(choices: Choices): void {
  try {
    localStorage.setItem(necessaryKey, 'true');
    for (const choice of ['performance', 'advertising'] as const)
      if (choices[choice] !== null) localStorage.setItem(choiceKeys[choice], String(choices[choice]));
  } catch {
    // If the storage is blocked or full, the choices last only for this visit.
  }
}
