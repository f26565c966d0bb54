import { eachAlone } from '../eachAlone';
import type { ImageStorage } from './storage';
import { baseOf, imageFolders, imageName, allKeys } from './variants';

const shards = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'));

/** The maximum of pictures in one sweep; the next one continues. */
const maxAtOnce = 10_000;
/** This many pictures never stop a sweep: those of one ad whose host died before its row was written. */
const fewest = 7;

export interface Sweep {
  /** The pictures without a row whose files are all old. */
  strays: number;
  all: number;
  /** Whether nothing was moved, because so many strays suggest a wrong database. */
  isStopped: boolean;
}

/**
 * Moves images to the trash that have no row and whose files are all older than `before` (ms); a newer one may belong
 * to an uncommitted transaction. Stops before more than a hundredth of all images, unless `isMeant`.
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
