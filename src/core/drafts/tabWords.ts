import { isRecord } from '../../lib/guards';

/** The form values that sessionStorage keeps for a form's path: they survive a reload and end with the tab. */
export function readTabWords(place: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(place) ?? '');
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the values, or removes them. If the storage is blocked, they are only lost on a reload. */
export function writeTabWords(place: string, words: object | undefined): void {
  try {
    if (words) sessionStorage.setItem(place, JSON.stringify(words));
    else sessionStorage.removeItem(place);
  } catch {
    // The values stay in memory.
  }
}
