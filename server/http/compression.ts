import { constants } from 'node:zlib';
import fastifyCompress, { type FastifyCompressOptions } from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** The options for these levels of brotli and gzip, and for brotli's window as a power of two. */
const effort = (brotli: number, gzip: number, window: number): FastifyCompressOptions => ({
  global: true,
  threshold: 1024,
  // Up to this size a response is compressed in one go, because making a stream for each would cost more than the
  // compression.
  syncThreshold: 128 * 1024,
  encodings: ['br', 'gzip'],
  brotliOptions: {
    params: { [constants.BROTLI_PARAM_QUALITY]: brotli, [constants.BROTLI_PARAM_LGWIN]: window },
  },
  zlibOptions: { level: gzip },
  inflateIfDeflated: false,
  // A request with a compressed body is refused, so that nothing must be decompressed.
  requestEncodings: ['identity'],
});

/** For responses that are used once: little CPU time, a tenth more bytes. */
const quick = effort(1, 1, 18);
/** For responses that browsers cache, such as the app's texts: fewer bytes. */
export const thorough = effort(4, 6, 22);

/** Compresses responses. Files that the build compressed are sent as they are. */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCompress, quick);
}
