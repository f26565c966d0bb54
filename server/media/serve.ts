import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { packageRoot, type Config } from '../config';
import { createCrowd, type Crowd } from '../crowd';
import { codedError } from '../errors';
import { readForeign } from '../foreign';
import { isFresh } from '../http/etag';
import type { Media } from './process';
import type { ImageStorage } from './storage';
import { baseOf, isCardKey } from './variants';

const guards = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
};
/** The headers that a CDN must hand on with a picture, so that a page of this origin may show and fetch it from there. */
const open = (config: Config) => ({
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': new URL(config.publicUrl).origin,
});

/** The longest picture that a bucket may send, in bytes. */
const maxPictureBytes = 2 * 1024 * 1024;
/** Bytes of pictures from a bucket that wait in memory for their readers. */
const waitingBytes = { person: Infinity, network: 32 * 1024 * 1024, all: 256 * 1024 * 1024 };

export interface ImageSources {
  storage: ImageStorage;
  config: Config;
  drawCard?: Media['drawCard'];
  /** Counts a request for a picture that is not there; one for a picture counts as little as one for a file of the app. */
  countMiss?: (request: FastifyRequest) => Promise<void>;
}

/** GET and HEAD of `/images/…`: the stored pictures and the default avatar; everything else there is a 404. */
export async function imageRoutes(
  app: FastifyInstance,
  { storage, config, drawCard, countMiss }: ImageSources,
): Promise<void> {
  const headers = config.picturesUrl === undefined ? guards : { ...guards, ...open(config) };
  const waiting = createCrowd(waitingBytes);
  const svg = await readFile(join(packageRoot(), 'server/media/noProfile.svg'));
  const svgTag = `"${createHash('sha256').update(svg).digest('hex').slice(0, 16)}"`;

  app.route({
    method: ['GET', 'HEAD'],
    url: '/images/profile/no-profile.svg',
    config: { isFree: true },
    handler: async (request, reply) => {
      reply.headers(guards).headers({ etag: svgTag, 'cache-control': 'public, max-age=86400' });
      if (isFresh(request, svgTag)) return reply.code(304).send();
      return reply.type('image/svg+xml').send(svg);
    },
  });

  app.route({
    method: ['GET', 'HEAD'],
    url: '/images/*',
    config: { isFree: true },
    handler: async (request, reply) => {
      // The address as it was sent: a valid one holds nothing to decode, so encoded tricks never match.
      const key = (request.raw.url ?? '').slice('/images/'.length).split('?', 1)[0] ?? '';
      const base = baseOf(key);
      try {
        let size = base === null ? null : await storage.size(key);
        if (base !== null && size === null && isCardKey(key) && (await drawCard?.(base)))
          size = await storage.size(key);
        if (size !== null) return await sendImage({ storage, waiting, key, size, headers }, request, reply);
      } catch (error) {
        request.log.warn({ err: error }, 'the storage does not answer');
        throw codedError('occupato', {}, 5);
      }
      await countMiss?.(request);
      return sendMissing(reply);
    },
  });
}

interface Wanted {
  storage: ImageStorage;
  waiting: Crowd;
  key: string;
  size: number;
  headers: Record<string, string>;
}

async function sendImage(
  { storage, waiting, key, size, headers: kept }: Wanted,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  // A name is never given to other content, so it is its own tag.
  const tag = `"${key.slice(key.lastIndexOf('/') + 1)}"`;
  // A picture's bytes never change, but a picture may go: a CDN asks again after five minutes.
  const lasting = 'public, max-age=31536000, s-maxage=300, immutable';
  const headers = { ...kept, etag: tag, 'cache-control': lasting };
  if (isFresh(request, tag)) return reply.headers(headers).code(304).send();
  const stream = request.method === 'HEAD' ? undefined : await storage.read(key);
  if (stream === null) return sendMissing(reply);
  reply.headers(headers).type(key.endsWith('.jpg') ? 'image/jpeg' : 'image/webp');
  if (stream === undefined || !storage.isRemote) return reply.header('content-length', size).send(stream);
  // Read whole before the first byte goes out: no reader holds the bucket's connection at their own pace.
  const picture = await readForeign(stream, maxPictureBytes);
  const { leave } = waiting.enter(request, () => reply.raw.destroy(), picture.length);
  reply.raw.once('close', leave);
  return reply.header('content-length', picture.length).send(picture);
}

function sendMissing(reply: FastifyReply) {
  reply.headers(guards).header('cache-control', 'no-store').code(404);
  return reply.send({ statusCode: 404, statusMessage: 'Non trovato.' });
}
