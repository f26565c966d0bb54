import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Row } from '../../contract/common';

/** A conversation is stored by no browser: the app shows the tag of what it has in memory (src/api/tagged.ts). */
const cacheControls = { public: 'public, max-age=60', tagged: 'no-store' };

/** Whether the caller showed this tag: what it kept is what it would get. */
export function isFresh(request: FastifyRequest, tag: string): boolean {
  const bare = (text: string): string => text.trim().replace(/^W\//, '');
  const shown = request.headers['if-none-match']?.split(',').map(bare);
  return shown?.some((candidate) => candidate === bare(tag) || candidate === '*') ?? false;
}

/** Makes the onSend hook that tags a kept answer by its text, and sends 304 instead to whoever has it. */
export const tagAnswer =
  (cache: NonNullable<Row['cache']>) =>
  async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    // Weak: the same text goes out in several encodings.
    const tag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;
    void reply.headers({ etag: tag, 'cache-control': cacheControls[cache] });
    if (!isFresh(request, tag)) return payload;
    void reply.code(304).removeHeader('content-type');
    return '';
  };
