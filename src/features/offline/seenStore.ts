import { hasStorage, inDatabase, writeFor } from '../../lib/database/connection';
import type { Seen } from '../../lib/database/schema';
import { isRecord } from '../../lib/guards';

export { hasStorage };

const maxKept = 150;
const maxPages = 10;

const ofPerson = (personaID: number) => IDBKeyRange.bound([personaID], [personaID, []]);

/** Removes all but the first pages of an endless list. */
const trim = (data: unknown): unknown =>
  isRecord(data) && Array.isArray(data['pages']) && Array.isArray(data['pageParams'])
    ? { pages: data['pages'].slice(0, maxPages), pageParams: data['pageParams'].slice(0, maxPages) }
    : data;

export const readSeen = (personaID: number): Promise<Seen[]> =>
  inDatabase((db) => db.getAll('seen', ofPerson(personaID)));

export const readOne = (personaID: number, cacheKey: string): Promise<Seen | undefined> =>
  inDatabase((db) => db.get('seen', [personaID, cacheKey]));

/** Writes without reading first, because the page may be closing. */
export const writeSeen = (
  personaID: number,
  entries: readonly Seen[],
  isStill: () => boolean,
): Promise<void> =>
  writeFor(isStill, async (db) => {
    const tx = db.transaction('seen', 'readwrite');
    const asked = entries.map((entry) =>
      tx.store.put({ ...entry, data: trim(entry.data) }, [personaID, entry.cacheKey]),
    );
    tx.commit();
    await Promise.all([...asked, tx.done]);
  });

/** Deletes the stored responses of other people, and this person's oldest ones above the limit. */
export const tidySeen = (personaID: number, isStill: () => boolean): Promise<void> =>
  writeFor(isStill, async (db) => {
    const tx = db.transaction('seen', 'readwrite');
    // The keys, oldest first.
    const keys = await tx.store.index('at').getAllKeys();
    const isOwn = ([owner]: [number, string]) => owner === personaID;
    const kept = new Set(keys.filter(isOwn).slice(-maxKept));
    await Promise.all([...keys.filter((key) => !kept.has(key)).map((key) => tx.store.delete(key)), tx.done]);
  });

export const dropSeen = (): Promise<void> => inDatabase((db) => db.clear('seen'));
