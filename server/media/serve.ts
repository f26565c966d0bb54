import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { packageRoot, type Config } from '../config';
import { createCrowd } from '../crowd';
import { codedError, isCoded } from '../errors';
import { readForeign } from '../foreign';
import { isFresh } from '../http/etag';
import { createFairLine } from '../line';
import type { Callers } from '../security/callers';
import { turnOf } from '../security/network';
import type { Media } from './process';
import type { Sight } from './sight';
import type { ImageStorage } from './storage';
import { baseOf, isCardKey } from './variants';

const guards = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
};
/** Headers that a CDN must pass on, so that the app's pages may fetch the picture. */
const open = (config: Config) => ({
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': new URL(config.publicUrl).origin,
});

const maxPictureBytes = 2 * 1024 * 1024;
/**
 * How many pictures are fetched from a bucket at once, whose client has fifty connections, how many of them for one
 * network, and how many may wait.
 */
const fetches = { atOnce: 48, each: 16, waiting: 2000 };
/** The maximum of bytes from a bucket that are in memory because their readers are slow. */
const waitingBytes = { person: Infinity, network: 32 * 1024 * 1024, all: 256 * 1024 * 1024 };

export interface ImageSources {
  storage: ImageStorage;
  config: Config;
  sight: Sight;
  drawCard?: Media['drawCard'];
  /** Counts requests for pictures that not everybody may see; requests for others are as free as the app's files. */
  callers?: Callers;
}

/** Serves GET and HEAD of `/images/…`: stored pictures and the default picture. Other names get 404. */
export async function imageRoutes(app: FastifyInstance, sources: ImageSources): Promise<void> {
  const { storage, config, callers } = sources;
  const headers = config.picturesUrl === undefined ? guards : { ...guards, ...open(config) };
  const waiting = createCrowd(waitingBytes);
  const inLine = createFairLine(fetches.atOnce, fetches.waiting, fetches.each);
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
      // Uses the raw address: a valid name contains nothing encoded, so an encoded trick never matches.
      const key = (request.raw.url ?? '').slice('/images/'.length).split('?', 1)[0] ?? '';
      // The content under a name never changes, so the name is its ETag.
      const tag = `"${key.slice(key.lastIndexOf('/') + 1)}"`;
      const isKept = isFresh(request, tag);
      const look = () => findPicture(sources, key, { request, reply, isKept });
      const looking = storage.isRemote ? inLine(turnOf(request.ip, false), look) : look();
      const found = await looking.catch((error: unknown) => {
        if (isCoded(error)) throw error;
        request.log.warn({ err: error }, 'the storage or the database does not answer for a picture');
        throw codedError('occupato', {}, 5);
      });
      if (found === null) {
        await callers?.countMiss(request);
        return sendMissing(reply);
      }
      if (found.isPublic) reply.headers({ ...headers, etag: tag, 'cache-control': lasting });
      else reply.headers(guards).header('cache-control', 'private, no-store');
      if (found.isPublic && isKept) return reply.code(304).send();
      if (Buffer.isBuffer(found.body))
        reply.raw.once('close', waiting.enter(request, () => reply.raw.destroy(), found.size).leave);
      return sendPicture(reply, key, found);
    },
  });
}

/** The bytes of a picture never change, but it may be deleted, so a CDN must ask again after five minutes. */
const lasting = 'public, max-age=31536000, s-maxage=300, immutable';

interface Found {
  size: number;
  isPublic: boolean;
  /**
   * The content; undefined if only the size is needed. A bucket's picture is read whole, so that no slow reader holds a
   * connection.
   */
  body?: Buffer | Readable;
}

/** Finds a picture, and draws a link preview that is missing. Null if the picture does not exist for the caller. */
async function findPicture(
  { storage, sight, drawCard, callers }: ImageSources,
  key: string,
  { request, reply, isKept }: { request: FastifyRequest; reply: FastifyReply; isKept: boolean },
): Promise<Found | null> {
  const base = baseOf(key);
  if (base === null) return null;
  let size = await storage.size(key);
  if (size === null && !(drawCard && isCardKey(key))) return null;
  const isPublic = await sight.isPublic(base);
  if (!isPublic) {
    // The request is counted before its session is looked up, so that made-up tokens cost points.
    await callers?.countReader(request, reply);
    request.me = await sight.readerOf(request);
    await callers?.settle(request);
    if (!request.me || !(await sight.mayOpen(base, request.me))) return null;
  }
  if (size === null && (await drawCard?.(base))) size = await storage.size(key);
  if (size === null) return null;
  if (request.method !== 'GET' || (isPublic && isKept)) return { size, isPublic };
  const stream = await storage.read(key);
  if (stream === null || !storage.isRemote) return stream && { size, isPublic, body: stream };
  const body = await readForeign(stream, maxPictureBytes);
  return { size: body.length, isPublic, body };
}

const sendPicture = (reply: FastifyReply, key: string, { body, size }: Found) =>
  reply
    .type(key.endsWith('.jpg') ? 'image/jpeg' : 'image/webp')
    .header('content-length', size)
    .send(body);

function sendMissing(reply: FastifyReply) {
  reply.headers(guards).header('cache-control', 'no-store').code(404);
  return reply.send({ statusCode: 404, statusMessage: 'Non trovato.' });
}
