import type { IncomingMessage } from 'node:http';
import { mediaError } from './mediaError';

export interface UploadWatch {
  /** Aborted with the error to answer. */
  signal: AbortSignal;
  /** Ends the upload with that error. */
  end(error: Error): void;
  /** Looks no more. */
  stop(): void;
}

export interface WatchOptions {
  /** At least `minBytes` must arrive in the first window, twice that in the second and so on, until the body is complete. */
  windowMs: number;
  minBytes: number;
  /** The length of the whole body, at most. */
  maxBytes: number;
  onBytes?: (count: number) => void;
}

/** A later window asks for the first one's bytes so many times at most: 16 KB/s where that asks for 2. */
const maxRise = 8;

/**
 * Ends an upload whose connection closes, that trickles, or that sends more than it may. The multipart
 * iterator alone does not settle on all of these.
 */
export function watchUpload(
  raw: IncomingMessage,
  { windowMs, minBytes, maxBytes, onBytes }: WatchOptions,
): UploadWatch {
  const controller = new AbortController();
  let total = 0;
  let seen = 0;
  let windows = 0;

  const handleData = (chunk: Buffer) => {
    total += chunk.length;
    onBytes?.(chunk.length);
    if (total > maxBytes) controller.abort(mediaError(413, 'image-too-large'));
  };
  const handleClose = () => controller.abort(mediaError(400, 'upload-malformed'));
  const timer = setInterval(() => {
    windows += 1;
    const least = minBytes * Math.min(windows, maxRise);
    if (!raw.complete && total - seen < least) controller.abort(mediaError(408, 'upload-slow'));
    seen = total;
  }, windowMs);

  raw.on('data', handleData);
  raw.socket.once('close', handleClose);
  if (raw.socket.destroyed) handleClose();

  function stop(): void {
    clearInterval(timer);
    raw.off('data', handleData);
    raw.socket.off('close', handleClose);
  }

  return { signal: controller.signal, end: (error) => controller.abort(error), stop };
}

/**
 * Reads on without keeping anything, so that the client gets to the answer instead of a reset connection;
 * one that still sends after `graceMs` is cut off.
 */
export function discardRest(raw: IncomingMessage, graceMs: number): void {
  if (raw.complete || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), graceMs);
  timer.unref();
  raw.once('close', () => clearTimeout(timer));
}
