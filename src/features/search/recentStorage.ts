import { cutText } from '../../../contract/characters';
import { limits } from '../../../contract/limits';
import { isRecord } from '../../lib/guards';

/** The localStorage key of the recent searches. The end of a session removes it. */
export const recentKey = 'recentSearches';

/** Reads the person's recent searches from the phone, newest first; empty if they are malformed or another person's. */
export function readRecent(personaID: number): string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(recentKey) ?? '');
    if (!isRecord(value) || value['personaID'] !== personaID || !Array.isArray(value['list'])) return [];
    const texts = value['list'].filter((text) => typeof text === 'string');
    return texts.map((text) => cutText(text, limits.query).trim()).filter((text) => text !== '');
  } catch {
    // If the storage is blocked, recent searches last only for this visit.
    return [];
  }
}

export function writeRecent(personaID: number, list: readonly string[]): void {
  try {
    if (list.length === 0) localStorage.removeItem(recentKey);
    else localStorage.setItem(recentKey, JSON.stringify({ personaID, list }));
  } catch {
    // If the storage is blocked, nothing is stored.
  }
}
