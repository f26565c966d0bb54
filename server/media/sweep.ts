import type { ImageStorage } from './storage';
import { baseOf, imageFolders, imageName, allKeys } from './variants';

const shards = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'));

/**
 * Removes the images that no row names and whose files are all older than `before` (ms): a younger one may
 * belong to a transaction that has not committed yet. Gives the number of images removed.
 */
export async function sweepImages(
  storage: ImageStorage,
  isKnown: (names: string[]) => Promise<Set<string>>,
  before: number,
): Promise<number> {
  let removed = 0;
  for (const folder of imageFolders) {
    for (const shard of shards) {
      const bases = await oldBases(storage, `${folder}/${shard}`, before);
      if (bases.length === 0) continue;
      const known = await isKnown(bases.map(imageName));
      const strays = bases.filter((base) => !known.has(imageName(base)));
      for (const base of strays) await storage.remove(allKeys(base));
      removed += strays.length;
    }
  }
  return removed;
}

async function oldBases(storage: ImageStorage, folder: string, before: number): Promise<string[]> {
  const newest = new Map<string, number>();
  for await (const { key, modified } of storage.list(folder)) {
    const base = baseOf(key);
    if (base) newest.set(base, Math.max(modified, newest.get(base) ?? 0));
  }
  return [...newest].filter(([, modified]) => modified < before).map(([base]) => base);
}
