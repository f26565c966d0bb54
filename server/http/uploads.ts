import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { mkdir } from 'node:fs/promises';
import { createCrowd, type Crowd, type CrowdLimits } from '../crowd';
import { codeOf } from '../failure';
import { mediaError } from '../media/mediaError';
import { sweepFolder } from '../media/process';
import { isLeftBehind, receiveParts, type Upload } from '../media/receive';
import { discardRest, watchUpload } from '../media/watch';
import { createDiskSpace } from './diskSpace';

export type { Upload, UploadFile } from '../media/receive';

export interface UploadLimits {
  maxFiles: number;
  maxFileBytes?: number;
  allowWebp?: boolean;
  /** The body has gzipped files instead of pictures. */
  isGzip?: boolean;
  /** The only field that may contain files; any may if unset. */
  fileField?: string;
}

export interface UploadOptions {
  /** The folder for received files, such as DATA_DIR/incoming. */
  incomingDir: string;
  /** The number of the host's processes; each has its share of `bodies` and `bytes`. */
  workers?: number;
  /** The limits on concurrent uploads, from their beginning until their pictures are processed. */
  bodies?: CrowdLimits;
  bytes?: CrowdLimits;
  minFreeBytes?: number;
  /** At least `minBytes` must arrive in the first `windowMs`, and more in each following window (media/watch.ts). */
  windowMs?: number;
  minBytes?: number;
  /** How long the rest of a refused body is read and discarded before the connection is cut. */
  graceMs?: number;
}

interface UploadState extends Required<Omit<UploadOptions, 'workers' | 'bodies' | 'bytes' | 'minFreeBytes'>> {
  bodies: Crowd;
  bytes: Crowd;
  hasDiskSpace: () => Promise<boolean>;
}

declare module 'fastify' {
  interface FastifyInstance {
    uploads: UploadState;
  }
  interface FastifyRequest {
    upload: Upload | null;
  }
}

const maxFields = 20;
/** A description of 6,000 code points takes up to 24 KB of UTF-8. */
const maxFieldBytes = 64 * 1024;
const hourMs = 3_600_000;
/** The same for an upload that was ended because it trickled, or to make room for somebody else. */
const endedGraceMs = 1000;
const maxBodies: CrowdLimits = { person: 8, network: 64, all: 512 };
const megabyte = 1024 ** 2;
/** The largest body has seven pictures of 30 MB, and each process must be able to accept one. */
const largestBytes = 7 * 30 * megabyte + (maxFields + 1) * maxFieldBytes;
const maxHeldBytes: CrowdLimits = { person: 512 * megabyte, network: 1024 * megabyte, all: 2048 * megabyte };

/** Enables multipart bodies, which only `receiveUpload` reads. */
export const uploads = fp<UploadOptions>(
  async (app, options) => {
    const { workers = 1, bodies = maxBodies, bytes = maxHeldBytes, minFreeBytes = 1024 ** 3 } = options;
    const state: UploadState = {
      windowMs: 30_000,
      minBytes: 60 * 1024,
      graceMs: 30_000,
      ...options,
      bodies: createCrowd(bodies, workers),
      bytes: createCrowd(bytes, workers, largestBytes),
      hasDiskSpace: createDiskSpace(options.incomingDir, minFreeBytes),
    };
    await app.register(multipart, { throwFileSizeLimit: false });
    app.decorate('uploads', state);
    app.decorateRequest('upload', null);
    // If the client disconnects before the response, onResponse is not called, so the files are deleted in this hook
    // too.
    app.addHook('onSend', async (request) => {
      await request.upload?.dispose();
    });
    await mkdir(state.incomingDir, { recursive: true, mode: 0o700 });
    const sweep = () => sweepFolder(state.incomingDir, Date.now() - hourMs);
    await sweepFolder(state.incomingDir, Date.now() - hourMs, isLeftBehind);
    const timer = setInterval(() => {
      sweep().catch((error: unknown) => app.log.warn({ err: error }, 'incoming folder not swept'));
    }, hourMs);
    app.addHook('onClose', async () => clearInterval(timer));
  },
  { name: 'uploads' },
);

/**
 * Receives a multipart body: text fields as they were sent, and files as temp files that are deleted after the
 * response. Throws a media error to refuse it.
 */
export async function receiveUpload(request: FastifyRequest, limits: UploadLimits): Promise<Upload> {
  const state = request.server.uploads;
  try {
    request.upload = await receive(request, limits, state);
    return request.upload;
  } catch (error) {
    discardRest(request.raw, wasEnded(error) ? Math.min(endedGraceMs, state.graceMs) : state.graceMs);
    throw error;
  }
}

const wasEnded = (error: unknown): boolean => ['upload-slow', 'upload-busy'].includes(codeOf(error) ?? '');

async function receive(request: FastifyRequest, limits: UploadLimits, state: UploadState): Promise<Upload> {
  const { maxFiles, maxFileBytes = 30 * 1024 ** 2, allowWebp = false, isGzip = false, fileField } = limits;
  const maxBytes = maxFiles * maxFileBytes + (maxFields + 1) * maxFieldBytes;
  if (!request.isMultipart()) throw mediaError(400, 'upload-malformed');
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw mediaError(413, 'image-too-large');

  const { incomingDir, windowMs, minBytes, hasDiskSpace } = state;
  if (!(await hasDiskSpace())) throw mediaError(503, 'storage-full');
  // Watching makes the data flow, so the parser must be attached in the same tick.
  const watch = watchUpload(request.raw, {
    windowMs,
    minBytes,
    maxBytes,
    onBytes: (count) => bytes.add(count),
  });
  const giveWay = () => watch.end(mediaError(503, 'upload-busy'));
  const place = state.bodies.enter(request, giveWay);
  const bytes = state.bytes.enter(request, giveWay, 0);
  const leave = () => {
    place.leave();
    bytes.leave();
  };
  try {
    const all = {
      maxFiles,
      maxFileBytes,
      maxFields,
      maxFieldBytes,
      allowWebp,
      isGzip,
      fileField,
      hasDiskSpace,
    };
    const { dispose, ...upload } = await receiveParts(request, incomingDir, all, watch.signal);
    return { ...upload, dispose: () => dispose().finally(leave) };
  } catch (error) {
    leave();
    throw error;
  } finally {
    watch.stop();
  }
}
