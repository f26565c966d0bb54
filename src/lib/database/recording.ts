import { gunzip, gzip } from '../gzip';
import { inDatabase } from './connection';
import type { KeptPart, RecordedKey, RecordedPart } from './schema';

/** Texts of JSON have no line break of their own. */
async function pack({ steps, state, ...part }: RecordedPart): Promise<KeptPart> {
  return { ...part, packed: await gzip(state === undefined ? steps : `${steps}\n${state}`) };
}

async function unpack(kept: KeptPart): Promise<RecordedPart> {
  if (!('packed' in kept)) return kept;
  const { packed, ...part } = kept;
  // Damaged bytes read as no JSON.
  const [steps = '', state] = (await gunzip(packed).catch(() => '')).split('\n');
  return { ...part, steps, ...(state !== undefined && { state }) };
}

/** All that the phone keeps of the last visits, oldest first. */
export const readParts = async (): Promise<RecordedPart[]> =>
  Promise.all((await inDatabase((db) => db.getAll('recording'))).map(unpack));

const sizeOf = (kept: KeptPart): number =>
  'packed' in kept ? kept.packed.byteLength : kept.steps.length + (kept.state?.length ?? 0);
/** The part's key says what it weighs: a write looks at the keys alone. A plain number is a key of an older version. */
const weightOf = (key: number | RecordedKey): { until: number; size: number } =>
  typeof key === 'number' ? { until: 0, size: 0 } : { until: key[0], size: key[1] };

interface Limits {
  bytes: number;
  since: number;
  /** The page may end at once: the part is not packed. */
  isHurried: boolean;
}

/**
 * Adds a part and takes the oldest ones away that are too many or too old. `isWanted` is asked last of all: a session may
 * have ended meanwhile.
 */
export async function addPart(part: RecordedPart, limits: Limits, isWanted: () => boolean): Promise<void> {
  const kept = limits.isHurried ? part : await pack(part);
  const key: RecordedKey = [part.until, sizeOf(kept), part.visit];
  return inDatabase(async (db) => {
    if (!isWanted()) return;
    const tx = db.transaction('recording', 'readwrite');
    const added = tx.store.add(kept, key);
    if (limits.isHurried) {
      // A page that is left waits for no answer; the next part makes room.
      tx.commit();
      await Promise.all([added, tx.done]);
      return;
    }
    const [keys] = await Promise.all([tx.store.getAllKeys(), added]);
    let bytes = keys.reduce<number>((sum, one) => sum + weightOf(one).size, 0);
    for (const old of keys) {
      const { size, until } = weightOf(old);
      if (bytes <= limits.bytes && until >= limits.since) break;
      await tx.store.delete(old);
      bytes -= size;
    }
    await tx.done;
  });
}
