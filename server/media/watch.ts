import type { IncomingMessage } from 'node:http';
import { mediaError } from './mediaError';

export interface UploadWatch {
  /** Aborted when the upload ends; the reason is the error to answer. */
  signal: AbortSignal;
  end(error: Error): void;
  stop(): void;
}

export interface WatchOptions {
  /**
   * At least `minBytes` must arrive in the first window, twice as many in the second and so on, until the body is
   * complete.
   */
  windowMs: number;
  minBytes: number;
  maxBytes: number;
  onBytes?: (count: number) => void;
}

/** The multiple of the minimum at which it stops rising: from 2 KB/s in the first window to 16. */
const maxRise = 8;

/**
 * Ends an upload whose connection closes, that trickles, or that is too long. In some of these cases the multipart
 * iterator alone would wait for ever.
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
 * Reads and discards the rest of a body, so that the client gets the response instead of a reset connection. Cuts a
 * client off that still sends after `graceMs`.
 */
export function discardRest(raw: IncomingMessage, graceMs: number): void {
  if (raw.complete || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), graceMs);
  timer.unref();
  raw.once('close', () => clearTimeout(timer));
}
