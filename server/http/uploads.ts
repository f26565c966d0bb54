import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { mkdir, statfs } from 'node:fs/promises';
import { codeOf, mediaError } from '../media/mediaError';
import { sweepFolder } from '../media/process';
import { isLeftBehind, receiveParts, type Upload } from '../media/receive';
import { discardRest, watchUpload, type UploadWatch } from '../media/watch';
import { networkOf } from './network';
import { createPlaces, type PlaceLimits, type Places } from './uploadPlaces';

export type { Upload, UploadFile } from '../media/receive';

export interface UploadLimits {
  maxFiles: number;
  maxFileBytes?: number;
  allowWebp?: boolean;
  /** The only field that files may come in; any when unset. */
  fileField?: string;
}

export interface UploadOptions extends Partial<PlaceLimits> {
  /** Where files are received, e.g. DATA_DIR/incoming. */
  incomingDir: string;
  minFreeBytes?: number;
  /** At least `minBytes` must arrive in the first `windowMs`, and more in each that follows (media/watch.ts). */
  windowMs?: number;
  minBytes?: number;
  /** How long the rest of a refused body is read and thrown away before the connection is cut. */
  graceMs?: number;
}

interface UploadState extends Required<UploadOptions> {
  places: Places;
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
/** A description of 6,000 code points is up to 24 KB of UTF-8. */
const maxFieldBytes = 64 * 1024;
const hourMs = 3_600_000;
/** Shorter for an upload that was ended because it trickled. */
const slowGraceMs = 1000;

/** Lets the host take multipart bodies, which `receiveUpload` alone reads. */
export const uploads = fp<UploadOptions>(
  async (app, options) => {
    const limits = {
      maxReceiving: 8,
      maxPerPerson: 2,
      maxWaiting: 6,
      waitMs: 60_000,
      minFreeBytes: 1024 ** 3,
      windowMs: 30_000,
      minBytes: 60 * 1024,
      graceMs: 30_000,
      ...options,
    };
    const state: UploadState = { ...limits, places: createPlaces(limits) };
    await app.register(multipart, { throwFileSizeLimit: false });
    app.decorate('uploads', state);
    app.decorateRequest('upload', null);
    // Not onResponse, which never comes when the client left before the answer.
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
 * Receives a multipart body: text fields as sent, files in temp files that go when the request is answered.
 * Throws a media error for whatever it refuses.
 */
export async function receiveUpload(request: FastifyRequest, limits: UploadLimits): Promise<Upload> {
  const state = request.server.uploads;
  try {
    request.upload = await receive(request, limits, state);
    return request.upload;
  } catch (error) {
    discardRest(
      request.raw,
      codeOf(error) === 'upload-slow' ? Math.min(slowGraceMs, state.graceMs) : state.graceMs,
    );
    throw error;
  }
}

async function receive(request: FastifyRequest, limits: UploadLimits, state: UploadState): Promise<Upload> {
  const { maxFiles, maxFileBytes = 30 * 1024 ** 2, allowWebp = false, fileField } = limits;
  const maxBytes = maxFiles * maxFileBytes + (maxFields + 1) * maxFieldBytes;
  if (!request.isMultipart()) throw mediaError(400, 'upload-malformed');
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw mediaError(413, 'image-too-large');

  const leave = await takePlace(request, state);
  let watch: UploadWatch | undefined;
  try {
    await requireRoom(state);
    // The watch sets the body flowing, so the parser must be attached in the same turn.
    watch = watchUpload(request.raw, { windowMs: state.windowMs, minBytes: state.minBytes, maxBytes });
    const all = { maxFiles, maxFileBytes, maxFields, maxFieldBytes, allowWebp, fileField };
    return await receiveParts(request, state.incomingDir, all, watch.signal);
  } finally {
    watch?.stop();
    leave();
  }
}

/** A place to receive this in; a client that is lost while it waits for one takes none. */
async function takePlace({ me, ip, raw }: FastifyRequest, { places }: UploadState): Promise<() => void> {
  const lost = new AbortController();
  const handleClose = () => lost.abort(mediaError(400, 'upload-malformed'));
  raw.socket.once('close', handleClose);
  try {
    return await places.take(me ? `person ${me.personaID}` : networkOf(ip), lost.signal);
  } finally {
    raw.socket.off('close', handleClose);
  }
}

async function requireRoom({ incomingDir, minFreeBytes }: UploadState): Promise<void> {
  const { bavail, bsize } = await statfs(incomingDir);
  if (bavail * bsize < minFreeBytes) throw mediaError(503, 'storage-full');
}
