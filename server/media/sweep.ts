import { eachAlone } from '../eachAlone';
import type { ImageStorage } from './storage';
import { baseOf, imageFolders, imageName, allKeys } from './variants';

const shards = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'));

/** The maximum number of pictures that one sweep moves; the next sweep continues. */
const maxAtOnce = 10_000;
/** So many pictures never stop a sweep: they may be those of one ad whose host died before it wrote the row. */
const fewest = 7;

export interface Sweep {
  /** The number of pictures without a row, all of whose files are old. */
  strays: number;
  all: number;
  /** Nothing was moved, because so many pictures without a row suggest that this is the wrong database. */
  isStopped: boolean;
}

/**
 * Moves images to the trash that have no row and whose files are all older than `before` (ms): a newer one may belong
 * to a transaction in progress. Moves none if they are more than a hundredth of all images, unless `isMeant`.
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

async function newestOf(storage: ImageStorage, folder: string): Promise<Map<string, number>> {
  const newest = new Map<string, number>();
  for await (const { key, modified } of storage.list(folder)) {
    const base = baseOf(key);
    if (base) newest.set(base, Math.max(modified, newest.get(base) ?? 0));
  }
  return newest;
}
