import type { ConsentChoice, Choices } from './consentSlice';

/** §3: the three keys, each 'true' or 'false'. */
const necessaryKey = 'strictlyNecessaryCookies';
const choiceKeys: Record<ConsentChoice, string> = {
  performance: 'performanceCookies',
  advertising: 'advertisingCookies',
};
const keys: readonly string[] = [necessaryKey, ...Object.values(choiceKeys)];

/** A null key: another tab cleared everything. */
export const isConsentKey = (key: string | null): boolean => key === null || keys.includes(key);

const read = (key: string): boolean | null => {
  const text = localStorage.getItem(key);
  return text === 'true' ? true : text === 'false' ? false : null;
};

/** Reads the stored choices; null when none of the three is there, or storage is blocked. */
export function readConsent(): Choices | null {
  try {
    if (keys.every((key) => read(key) === null)) return null;
    return { performance: read(choiceKeys.performance), advertising: read(choiceKeys.advertising) };
  } catch {
    return null;
  }
}

/** Writes what was said; what was not said is not stored. */
export function writeConsent(choices: Choices): void {
  try {
    localStorage.setItem(necessaryKey, 'true');
    for (const choice of ['performance', 'advertising'] as const)
      if (choices[choice] !== null) localStorage.setItem(choiceKeys[choice], String(choices[choice]));
  } catch {
    // Blocked or full storage: the choice lasts for this visit.
  }
}
