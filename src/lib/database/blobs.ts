import type { IDBPDatabase } from 'idb';
import { hasStorage, inDatabase } from './connection';
import { pack, unpack } from './packedFile';
import type { Schema } from './schema';

/** A picture of a submission. The store does not hold its file. */
export interface Picture {
  id: string;
  file: File;
}

/** Pictures of submissions that are being sent, or that the phone cannot or need not keep. */
const held = new Map<string, readonly Picture[]>();

export const holdPictures = (id: string, pictures: readonly Picture[]): void => void held.set(id, pictures);
export const releasePictures = (id: string): void => void held.delete(id);
export const releaseAll = (): void => held.clear();

/** Reads the files of a submission in the order of `pictures`, without those that the phone has lost. */
export async function readBlobs(id: string, pictures: readonly string[]): Promise<File[]> {
  const known = held.get(id);
  if (known) return known.map(({ file }) => file);
  if (pictures.length === 0 || !hasStorage()) return [];
  return inDatabase(async (db) => {
    const { store } = db.transaction('blobs');
    const kept = await Promise.all(pictures.map((picture) => store.get([id, picture])));
    return kept.flatMap((one) => (one ? unpack(one) : []));
  });
}

export const picturesOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);

/** By a picture's key the file that this page knows to stand there. */
const known = new Map<string, WeakSet<File>>();
export const notePictures = (of: string, pictures: readonly Picture[]): void =>
  pictures.forEach(({ id, file }) => known.set(`${of}/${id}`, new WeakSet([file])));

/**
 * Writes each picture that is not there yet, in a transaction of its own: one that the phone refuses takes nothing else
 * along. Those that stand there and are not among `pictures` are gone.
 */
export async function keepPictures(
  db: IDBPDatabase<Schema>,
  of: string,
  pictures: readonly Picture[],
  late: AbortSignal,
): Promise<void> {
  // Another tab may have dropped what this one has written.
  const there = new Set((await db.getAllKeys('blobs', picturesOf(of))).map(([, id]) => id));
  for (const picture of pictures) {
    const { id, file } = picture;
    if (there.delete(id) && known.get(`${of}/${id}`)?.has(file)) continue;
    const packed = await pack(file);
    // A later step may have dropped the row by now.
    late.throwIfAborted();
    await db.put('blobs', packed, [of, id]);
    notePictures(of, [picture]);
  }
  late.throwIfAborted();
  await Promise.all([...there].map((id) => db.delete('blobs', [of, id])));
}
