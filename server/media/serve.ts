import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { packageRoot } from '../config';
import { isFresh } from '../http/etag';
import type { Media } from './process';
import type { ImageStorage } from './storage';
import { baseOf, isCardKey } from './variants';

const guards = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
};

/** GET and HEAD of `/images/…`: the stored pictures and the default avatar; everything else there is a 404. */
export async function imageRoutes(
  app: FastifyInstance,
  { storage, drawCard }: { storage: ImageStorage; drawCard?: Media['drawCard'] },
): Promise<void> {
  const svg = await readFile(join(packageRoot(), 'server/media/noProfile.svg'));
  const svgTag = `"${createHash('sha256').update(svg).digest('hex').slice(0, 16)}"`;

  app.route({
    method: ['GET', 'HEAD'],
    url: '/images/profile/no-profile.svg',
    handler: async (request, reply) => {
      reply.headers(guards).headers({ etag: svgTag, 'cache-control': 'public, max-age=86400' });
      if (isFresh(request, svgTag)) return reply.code(304).send();
      return reply.type('image/svg+xml').send(svg);
    },
  });

  app.route({
    method: ['GET', 'HEAD'],
    url: '/images/*',
    handler: async (request, reply) => {
      // The address as it was sent: a valid one holds nothing to decode, so encoded tricks never match.
      const key = (request.raw.url ?? '').slice('/images/'.length).split('?', 1)[0] ?? '';
      const base = baseOf(key);
      let size = base === null ? null : await storage.size(key);
      if (size === null && base !== null && isCardKey(key) && (await drawCard?.(base)))
        size = await storage.size(key);
      return size === null ? sendMissing(reply) : sendImage(storage, key, size, request, reply);
    },
  });
}

async function sendImage(
  storage: ImageStorage,
  key: string,
  size: number,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  // A name is never given to other content, so it is its own tag.
  const tag = `"${key.slice(key.lastIndexOf('/') + 1)}"`;
  const headers = { ...guards, etag: tag, 'cache-control': 'public, max-age=31536000, immutable' };
  if (isFresh(request, tag)) return reply.headers(headers).code(304).send();
  const stream = request.method === 'HEAD' ? undefined : await storage.read(key);
  if (stream === null) return sendMissing(reply);
  reply.headers(headers).type(key.endsWith('.jpg') ? 'image/jpeg' : 'image/webp');
  return reply.header('content-length', size).send(stream);
}

function sendMissing(reply: FastifyReply) {
  reply.headers(guards).header('cache-control', 'no-store').code(404);
  return reply.send({ statusCode: 404, statusMessage: 'Non trovato.' });
}
