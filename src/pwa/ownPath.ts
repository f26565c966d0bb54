import { readUrl } from '../lib/readUrl';
import { hostPaths } from './paths';

/** The maximum length of an address, in characters. */
const longest = 300;

/**
 * The path, query and hash of one of the app's pages at `origin`. Undefined for anything else: other origins,
 * addresses that the host answers itself, and invalid addresses.
 */
export function ownPath(address: unknown, origin: string): string | undefined {
  if (typeof address !== 'string' || address.length > longest || !address.startsWith('/')) return undefined;
  // "//elsewhere" and "/\elsewhere" point to other origins.
  const url = readUrl(address, origin);
  if (!url || url.origin !== origin || hostPaths.some((pattern) => pattern.test(url.pathname)))
    return undefined;
  return url.pathname + url.search + url.hash;
}
