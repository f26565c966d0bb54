import { hasStorage, inDatabase } from './connection';
import { unpack } from './packedFile';

/** A picture of a submission: its file stays out of the store. */
export interface Picture {
  id: string;
  file: File;
}

/** Pictures of submissions that are on their way, or that the phone cannot or need not keep. */
const held = new Map<string, readonly Picture[]>();

export const holdPictures = (id: string, pictures: readonly Picture[]): void => void held.set(id, pictures);
export const releasePictures = (id: string): void => void held.delete(id);
export const releaseAll = (): void => held.clear();

/** The files of a submission in the order of `pictures`; what the phone does not hold any more is left out. */
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
