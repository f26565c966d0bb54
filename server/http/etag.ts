import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Row } from '../../contract/common';
import { signHeader } from '../../contract/limits';
import { setNewest } from '../newest';

/**
 * Browsers do not store conversations: the app sends the ETag of its copy in memory (src/api/tagged.ts). Public
 * responses are cached for the duration of the app's start, which requests them twice; whoever changes one of them
 * bypasses the cache.
 */
const cacheControls = { public: 'public, max-age=10', tagged: 'no-store' };

const headersOf = (cache: NonNullable<Row['cache']>, tag: string, { originalUrl }: FastifyRequest) => ({
  etag: tag,
  'cache-control': cacheControls[cache],
  // Caches give this response to later calls too, so its sign header has the address instead of a call's own value.
  ...(cache === 'public' && { [signHeader]: originalUrl }),
});

/** Whether the request contains this ETag. */
export function isFresh(request: FastifyRequest, tag: string): boolean {
  const bare = (text: string): string => text.trim().replace(/^W\//, '');
  const shown = request.headers['if-none-match']?.split(',').map(bare);
  return shown?.some((candidate) => candidate === bare(tag) || candidate === '*') ?? false;
}

declare module 'fastify' {
  interface FastifyRequest {
    tagState: string | undefined;
  }
}

/** Thrown to end a call whose client has the current response. */
export class Unchanged extends Error {
  constructor(readonly tag: string) {
    super('not modified');
  }
}

/** The maximum number of ETags in memory, 150 bytes each. */
const maxTags = 10_000;

export interface Tags {
  /**
   * Throws `Unchanged` if the client sent the ETag of this state. Otherwise stores the state, so that the response's
   * ETag can be added to it.
   */
  check(request: FastifyRequest, state: string): void;
  note(request: FastifyRequest, tag: string): void;
}

/** Stores the ETag of each state in memory, so that the next poll of an unchanged state need not read the content. */
export function createTags(): Tags {
  const known = new Map<string, string>();
  return {
    check(request, state) {
      const tag = known.get(state);
      if (tag !== undefined && isFresh(request, tag)) throw new Unchanged(tag);
      request.tagState = state;
    },
    note({ tagState }, tag) {
      if (tagState !== undefined) setNewest(known, maxTags, tagState, tag);
    },
  };
}

export const sayUnchanged = (
  reply: FastifyReply,
  cache: NonNullable<Row['cache']>,
  tag: string,
): FastifyReply => reply.code(304).headers({ etag: tag, 'cache-control': cacheControls[cache] }).send();

/** Makes the onSend hook that adds an ETag computed from the body, or answers 304 to a client that has that body. */
export const tagAnswer =
  (cache: NonNullable<Row['cache']>, tags: Tags) =>
  async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    // A weak ETag, since the same text is sent in several encodings.
    const tag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
    tags.note(request, tag);
    void reply.headers(headersOf(cache, tag, request));
    if (!isFresh(request, tag)) return payload;
    void reply.code(304).removeHeader('content-type');
    return '';
  };
