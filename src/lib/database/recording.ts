import { gunzip, gzip } from '../gzip';
import { inDatabase, writeFor } from './connection';
import type { KeptPart, OldKey, RecordedKey, RecordedPart } from './schema';

/** Compresses steps and state as two lines; JSON contains no raw line breaks. */
async function pack({ steps, state, ...part }: RecordedPart): Promise<KeptPart> {
  return { ...part, packed: await gzip(state === undefined ? steps : `${steps}\n${state}`) };
}

async function unpack(kept: KeptPart): Promise<RecordedPart> {
  if (!('packed' in kept)) return kept;
  const { packed, ...part } = kept;
  // Damaged bytes give an empty text.
  const [steps = '', state] = (await gunzip(packed).catch(() => '')).split('\n');
  return { ...part, steps, ...(state !== undefined && { state }) };
}

export async function readParts(personaID: number): Promise<RecordedPart[]> {
  const parts = await inDatabase((db) => db.getAll('recording'));
  return Promise.all(parts.filter((part) => part.personaID === personaID).map(unpack));
}

const sizeOf = (kept: KeptPart): number =>
  'packed' in kept ? kept.packed.byteLength : kept.steps.length + (kept.state?.length ?? 0);
/**
 * Whether the part belongs to the person. A part's key contains its size and owner, so a write reads keys only; keys
 * from older versions name no owner.
 */
const isOf = (key: OldKey | RecordedKey, personaID: number | undefined): key is RecordedKey =>
  Array.isArray(key) && key[3] !== undefined && key[3] === personaID;

/** Deletes the parts of other people and the parts without an owner. */
export const keepPartsOf = (personaID: number | undefined): Promise<void> =>
  inDatabase(async (db) => {
    const tx = db.transaction('recording', 'readwrite');
    for (const key of await tx.store.getAllKeys()) if (!isOf(key, personaID)) await tx.store.delete(key);
    await tx.done;
  });

interface Limits {
  bytes: number;
  since: number;
  /** The page may close at any moment, so the part is stored without compression. */
  isHurried: boolean;
}

/**
 * Adds a part, then deletes the oldest parts beyond the limits of size and age. `isStill`: whether the session still
 * lasts.
 */
export async function addPart(part: RecordedPart, limits: Limits, isStill: () => boolean): Promise<void> {
  const kept = limits.isHurried ? part : await pack(part);
  const key: RecordedKey = [part.until, sizeOf(kept), part.visit, part.personaID];
  return writeFor(isStill, async (db) => {
    const tx = db.transaction('recording', 'readwrite');
    const added = tx.store.add(kept, key);
    if (limits.isHurried) {
      // A closing page cannot wait for the keys to be read; the next part deletes the old ones instead.
      tx.commit();
      await Promise.all([added, tx.done]);
      return;
    }
    const [all] = await Promise.all([tx.store.getAllKeys(), added]);
    const keys = all.filter((one) => isOf(one, part.personaID));
    let bytes = keys.reduce((sum, [, size]) => sum + size, 0);
    for (const old of keys) {
      const [until, size] = old;
      if (bytes <= limits.bytes && until >= limits.since) break;
      await tx.store.delete(old);
      bytes -= size;
    }
    await tx.done;
  });
}
