import { connect, hasStorage } from './connection';

/** A picture of a submission: its file stays out of the store. */
export interface Picture {
  id: string;
  file: File;
}

/** Of submissions that the phone cannot keep, or need not. */
const unkept = new Map<string, readonly Picture[]>();

export const holdPictures = (id: string, pictures: readonly Picture[]): void => void unkept.set(id, pictures);
export const releasePictures = (id: string): void => void unkept.delete(id);
export const releaseAll = (): void => unkept.clear();

/** The files of a submission in the order of `pictures`; what the phone does not hold any more is left out. */
export async function readBlobs(id: string, pictures: readonly string[]): Promise<File[]> {
  const held = unkept.get(id);
  if (held) return held.map(({ file }) => file);
  if (pictures.length === 0 || !hasStorage()) return [];
  const store = (await connect()).transaction('blobs').store;
  const files = await Promise.all(pictures.map((picture) => store.get([id, picture])));
  return files.flatMap((file) => file ?? []);
}
