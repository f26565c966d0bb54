import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Row } from '../../contract/common';
import { signHeader } from '../../contract/limits';
import { setNewest } from '../newest';

/**
 * A conversation is stored by no browser: the app shows the tag of what it has in memory (src/api/tagged.ts). What is public holds
 * as long as a start takes, whose parts ask for it twice; who changes it asks past the browser's cache.
 */
const cacheControls = { public: 'public, max-age=10', tagged: 'no-store' };

const headersOf = (cache: NonNullable<Row['cache']>, tag: string, { originalUrl }: FastifyRequest) => ({
  etag: tag,
  'cache-control': cacheControls[cache],
  // Caches give this answer to later calls, too: it belongs to its address.
  ...(cache === 'public' && { [signHeader]: originalUrl }),
});

/** Whether the caller showed this tag: what it kept is what it would get. */
export function isFresh(request: FastifyRequest, tag: string): boolean {
  const bare = (text: string): string => text.trim().replace(/^W\//, '');
  const shown = request.headers['if-none-match']?.split(',').map(bare);
  return shown?.some((candidate) => candidate === bare(tag) || candidate === '*') ?? false;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The key under which the answer's tag is remembered. */
    tagState: string | undefined;
  }
}

/** Ends a call whose caller has the answer already. */
export class Unchanged extends Error {
  constructor(readonly tag: string) {
    super('not modified');
  }
}

/** So many tags are remembered: 150 bytes each. */
const maxTags = 10_000;

export interface Tags {
  /** Throws `Unchanged` where the caller shows the tag that was given for this state; else the next answer's is noted. */
  check(request: FastifyRequest, state: string): void;
  note(request: FastifyRequest, tag: string): void;
}

/** Remembers which tag an answer got, so that the next poll needs no look at what stands in it. */
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

/** Answers that what the caller kept still holds. */
export const sayUnchanged = (
  reply: FastifyReply,
  cache: NonNullable<Row['cache']>,
  tag: string,
): FastifyReply => reply.code(304).headers({ etag: tag, 'cache-control': cacheControls[cache] }).send();

/** Makes the onSend hook that tags a kept answer by its text, and sends 304 instead to whoever has it. */
export const tagAnswer =
  (cache: NonNullable<Row['cache']>, tags: Tags) =>
  async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    // Weak: the same text goes out in several encodings.
    const tag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
    tags.note(request, tag);
    void reply.headers(headersOf(cache, tag, request));
    if (!isFresh(request, tag)) return payload;
    void reply.code(304).removeHeader('content-type');
    return '';
  };
