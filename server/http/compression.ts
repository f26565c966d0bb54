import { constants } from 'node:zlib';
import fastifyCompress, { type FastifyCompressOptions } from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** The effort of brotli and gzip, and the window in which brotli looks back (as a power of two). */
const effort = (brotli: number, gzip: number, window: number): FastifyCompressOptions => ({
  global: true,
  threshold: 1024,
  // In one go up to here: a stream for each answer costs more than the compression itself.
  syncThreshold: 128 * 1024,
  encodings: ['br', 'gzip'],
  brotliOptions: {
    params: { [constants.BROTLI_PARAM_QUALITY]: brotli, [constants.BROTLI_PARAM_LGWIN]: window },
  },
  zlibOptions: { level: gzip },
  inflateIfDeflated: false,
  // A compressed body is refused, not inflated.
  requestEncodings: ['identity'],
});

/** For answers that are made for one reader and read once: little of the processor, a tenth more bytes. */
const quick = effort(1, 1, 18);
/** For answers that are the same for all and that browsers keep, as the app's texts: fewer bytes. */
export const thorough = effort(4, 6, 22);

/** Compresses what is sent. Files that the build compressed go out as they are. */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCompress, quick);
}
