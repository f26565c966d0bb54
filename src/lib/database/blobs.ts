import { hasStorage, inDatabase } from './connection';
import { unpack } from './packedFile';

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
