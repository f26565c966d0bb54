import { statfs } from 'node:fs/promises';

const trustedMs = 1000;

/**
 * Makes the check whether the private database's disk has room for writes. On a full disk PostgreSQL stops, because it
 * cannot write its log, and then reads fail too. If a folder's disk cannot be checked, it counts as having room.
 */
export function createDiskSpace(folder: string, leastBytes = 64 * 1024 ** 2): () => Promise<boolean> {
  let askedAt = -Infinity;
  let isThere = true;
  return async () => {
    if (performance.now() - askedAt < trustedMs) return isThere;
    askedAt = performance.now();
    const found = await statfs(folder).catch(() => undefined);
    isThere = found === undefined || found.bavail * found.bsize >= leastBytes;
    return isThere;
  };
}
