import { isRecord } from '../../lib/guards';

/** The words that this tab keeps of a place: they survive a reload, and end with the tab. */
export function readTabWords(place: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(place) ?? '');
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the words, or forgets them; a blocked storage only means that a reload begins anew. */
export function writeTabWords(place: string, words: object | undefined): void {
  try {
    if (words) sessionStorage.setItem(place, JSON.stringify(words));
    else sessionStorage.removeItem(place);
  } catch {
    // They go on in memory.
  }
}
