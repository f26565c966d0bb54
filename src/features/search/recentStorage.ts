import { cutText } from '../../../contract/characters';
import { limits } from '../../../contract/limits';
import { isRecord } from '../../lib/guards';

/** A key of its own, which the end of a session removes. */
export const recentKey = 'recentSearches';

/** The person's searches on this phone, newest first; none if they are broken or another person's. */
export function readRecent(personaID: number): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(recentKey) ?? '');
    if (!isRecord(value) || value['personaID'] !== personaID || !Array.isArray(value['list'])) return [];
    const texts = value['list'].filter((text) => typeof text === 'string');
    return texts.map((text) => cutText(text, limits.query).trim()).filter((text) => text !== '');
  } catch {
    // If the storage is blocked, the searches last for this visit.
    return [];
  }
}

export function writeRecent(personaID: number, list: readonly string[]): void {
  try {
    if (list.length === 0) localStorage.removeItem(recentKey);
    else localStorage.setItem(recentKey, JSON.stringify({ personaID, list }));
  } catch {
    // A blocked storage keeps nothing.
  }
}
