import type { IDBPDatabase } from 'idb';
import { hasStorage, inDatabase } from './connection';
import { pack, unpack } from './packedFile';
import type { Schema } from './schema';

/** A picture of a submission. Its file is not in the store. */
export interface Picture {
  id: string;
  file: File;
}

/** Files of submissions that are being sent, or that cannot or need not be stored on the phone. */
const held = new Map<string, readonly Picture[]>();

export const holdPictures = (id: string, pictures: readonly Picture[]): void => void held.set(id, pictures);
export const releasePictures = (id: string): void => void held.delete(id);
export const releaseAll = (): void => held.clear();

/** Reads a submission's files in the order of `pictures`, without those that the phone has lost. */
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

/** By picture: the files that this page knows to be stored under its key already. */
const known = new Map<string, WeakSet<File>>();
export const notePictures = (of: string, pictures: readonly Picture[]): void =>
  pictures.forEach(({ id, file }) => known.set(`${of}/${id}`, new WeakSet([file])));

/**
 * Stores each picture that is not stored yet, in a transaction of its own, so that a failure affects only that picture.
 * Deletes stored pictures that are not among `pictures`.
 */
export async function keepPictures(
  db: IDBPDatabase<Schema>,
  of: string,
  pictures: readonly Picture[],
  late: AbortSignal,
): Promise<void> {
  // Another tab may have deleted what this one stored.
  const there = new Set((await db.getAllKeys('blobs', picturesOf(of))).map(([, id]) => id));
  for (const picture of pictures) {
    const { id, file } = picture;
    if (there.delete(id) && known.get(`${of}/${id}`)?.has(file)) continue;
    const packed = await pack(file);
    // The row may have been deleted while the file was read.
    late.throwIfAborted();
    await db.put('blobs', packed, [of, id]);
    notePictures(of, [picture]);
  }
  late.throwIfAborted();
  await Promise.all([...there].map((id) => db.delete('blobs', [of, id])));
}
