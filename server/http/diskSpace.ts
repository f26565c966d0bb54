import { statfs } from 'node:fs/promises';

const trustedMs = 1000;

/**
 * Whether the private database's disk has room for writes. On a full disk PostgreSQL stops, because it cannot write its
 * log, and then reads fail too. A folder that cannot be checked passes.
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
