import { constants } from 'node:zlib';
import fastifyCompress, { type FastifyCompressOptions } from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** The levels of brotli and gzip, and brotli's window as a power of two. */
const effort = (brotli: number, gzip: number, window: number): FastifyCompressOptions => ({
  global: true,
  threshold: 1024,
  // Compressed in one go up to this size: a stream for each answer costs more than the compression.
  syncThreshold: 128 * 1024,
  encodings: ['br', 'gzip'],
  brotliOptions: {
    params: { [constants.BROTLI_PARAM_QUALITY]: brotli, [constants.BROTLI_PARAM_LGWIN]: window },
  },
  zlibOptions: { level: gzip },
  inflateIfDeflated: false,
  // A compressed body is refused instead of decompressed.
  requestEncodings: ['identity'],
});

/** For answers that one reader reads once: little CPU time, a tenth more bytes. */
const quick = effort(1, 1, 18);
/** For answers that browsers cache, such as the app's texts: fewer bytes. */
export const thorough = effort(4, 6, 22);

/** Compresses answers. Files that the build compressed are sent unchanged. */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCompress, quick);
}
