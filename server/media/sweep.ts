import { eachAlone } from '../eachAlone';
import type { ImageStorage } from './storage';
import { baseOf, imageFolders, imageName, allKeys } from './variants';

const shards = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'));

/** One sweep moves so many at most; the next one goes on. */
const maxAtOnce = 10_000;
/** So many pictures stop no sweep: those of one ad, whose host died before its row came. */
const fewest = 7;

export interface Sweep {
  /** The pictures that no row names, all of whose files are old. */
  strays: number;
  /** All pictures of the storage. */
  all: number;
  /** Whether nothing was moved, since so many strays speak for a wrong database. */
  isStopped: boolean;
}

/**
 * Moves the images that no row names and whose files are all older than `before` (ms) to the trash: a younger one may
 * belong to a transaction that has not committed yet. Stops before more than a hundredth of all images, unless `isMeant`.
 */
export async function sweepImages(
  storage: ImageStorage,
  isKnown: (names: string[]) => Promise<Set<string>>,
  before: number,
  isMeant = false,
): Promise<Sweep> {
  await storage.emptyTrash();
  const found: string[] = [];
  let [strays, all] = [0, 0];
  for (const folder of imageFolders) {
    for (const shard of shards) {
      const bases = await newestOf(storage, `${folder}/${shard}`);
      all += bases.size;
      const old = [...bases].filter(([, modified]) => modified < before).map(([base]) => base);
      if (old.length === 0) continue;
      const known = await isKnown(old.map(imageName));
      const unknown = old.filter((base) => !known.has(imageName(base)));
      strays += unknown.length;
      found.push(...unknown.slice(0, maxAtOnce - found.length));
    }
  }
  const isStopped = !isMeant && strays > fewest && strays * 100 > all;
  if (!isStopped) await eachAlone(found, (base) => storage.discard(allKeys(base)));
  return { strays, all, isStopped };
}

/** Each image's newest change in ms. */
async function newestOf(storage: ImageStorage, folder: string): Promise<Map<string, number>> {
  const newest = new Map<string, number>();
  for await (const { key, modified } of storage.list(folder)) {
    const base = baseOf(key);
    if (base) newest.set(base, Math.max(modified, newest.get(base) ?? 0));
  }
  return newest;
}
