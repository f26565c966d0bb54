import type { WorkboxPlugin } from 'workbox-core/types';

/**
 * Lets a cache store and return only answers of this content type that have this header, because anything between the
 * phone and the host (e.g. a captive portal) may answer in the host's place.
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

/** Whether the answer's body has this SHA-256 digest, in the format of the `integrity` attribute. */
export async function hasDigest(answer: Response, integrity: string | undefined): Promise<boolean> {
  const sum = await crypto.subtle.digest('SHA-256', await answer.clone().arrayBuffer());
  return integrity === `sha256-${btoa(String.fromCharCode(...new Uint8Array(sum)))}`;
}
