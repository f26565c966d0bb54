import { inDatabase } from './connection';
import type { RecordedPart } from './schema';

/** All that the phone keeps of the last visits, oldest first. */
export const readParts = (): Promise<RecordedPart[]> => inDatabase((db) => db.getAll('recording'));

/**
 * Adds a part and takes the oldest ones away that are too many or too old. `isWanted` is asked last of all: a session may
 * have ended meanwhile.
 */
export const addPart = (
  part: RecordedPart,
  limits: { bytes: number; since: number },
  isWanted: () => boolean,
): Promise<void> =>
  inDatabase(async (db) => {
    if (!isWanted()) return;
    const tx = db.transaction('recording', 'readwrite');
    const [keys, parts] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll(), tx.store.add(part)]);
    let bytes = [...parts, part].reduce((sum, { size }) => sum + size, 0);
    for (const [index, { size, until }] of parts.entries()) {
      if (bytes <= limits.bytes && until >= limits.since) break;
      await tx.store.delete(keys[index] ?? 0);
      bytes -= size;
    }
    await tx.done;
  });
