import { inDatabase } from './connection';
import type { RecordedKey, RecordedPart } from './schema';

/** All that the phone keeps of the last visits, oldest first. */
export const readParts = (): Promise<RecordedPart[]> => inDatabase((db) => db.getAll('recording'));

/** The part's key says what it weighs: a write looks at the keys alone. A plain number is a key of an older version. */
const keyOf = ({ until, size, visit }: RecordedPart): RecordedKey => [until, size, visit];
const weightOf = (key: number | RecordedKey): { until: number; size: number } =>
  typeof key === 'number' ? { until: 0, size: 0 } : { until: key[0], size: key[1] };

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
    const [keys] = await Promise.all([tx.store.getAllKeys(), tx.store.add(part, keyOf(part))]);
    let bytes = keys.reduce<number>((sum, key) => sum + weightOf(key).size, part.size);
    for (const key of keys) {
      const { size, until } = weightOf(key);
      if (bytes <= limits.bytes && until >= limits.since) break;
      await tx.store.delete(key);
      bytes -= size;
    }
    await tx.done;
  });
