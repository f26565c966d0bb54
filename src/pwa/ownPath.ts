import { readUrl } from '../lib/readUrl';
import { hostPaths } from './paths';

/** An address is no longer than this. */
const longest = 300;

/**
 * The address of a page of the app at `origin`: its path with what stands behind it. Undefined for everything else:
 * other origins, what the host answers itself, what is no address.
 */
export function ownPath(address: unknown, origin: string): string | undefined {
  if (typeof address !== 'string' || address.length > longest || !address.startsWith('/')) return undefined;
  // "//elsewhere" and "/\elsewhere" are other origins.
  const url = readUrl(address, origin);
  if (!url || url.origin !== origin || hostPaths.some((pattern) => pattern.test(url.pathname)))
    return undefined;
  return url.pathname + url.search + url.hash;
}
