import type { WorkboxPlugin } from 'workbox-core/types';

/**
 * Has a cache keep, and give of what it kept, only answers of this content type that bear this header: in their place
 * anything may answer that stands between the phone and the host.
 */
export function expecting(type: RegExp, header = 'content-type'): WorkboxPlugin {
  const isExpected = ({ status, headers }: Response): boolean =>
    status === 200 && headers.has(header) && type.test(headers.get('content-type') ?? '');
  return {
    cacheWillUpdate: ({ response }) => Promise.resolve(isExpected(response) ? response : null),
    cachedResponseWillBeUsed: ({ cachedResponse }) =>
      Promise.resolve(cachedResponse && isExpected(cachedResponse) ? cachedResponse : null),
  };
}

/** Whether the answer's content has this digest, in the form of the `integrity` attribute with SHA-256. */
export async function hasDigest(answer: Response, integrity: string | undefined): Promise<boolean> {
  const sum = await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer());
  return integrity === `sha256-${btoa(String.fromCharCode(...new Uint8Array(sum)))}`;
}
