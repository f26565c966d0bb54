import type { IncomingMessage } from 'node:http';
import { mediaError } from './mediaError';

export interface UploadWatch {
  /** Aborted with the error to answer. */
  signal: AbortSignal;
  end(error: Error): void;
  stop(): void;
}

export interface WatchOptions {
  /** At least `minBytes` must arrive in the first window, twice that in the second and so on, until the body is complete. */
  windowMs: number;
  minBytes: number;
  maxBytes: number;
  onBytes?: (count: number) => void;
}

/** The maximum of the rising minimum: 16 KB/s after a first window of 2. */
const maxRise = 8;

/**
 * Ends an upload whose connection closes, that trickles, or that is too long. The multipart iterator alone does not
 * settle in all these cases.
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
 * Reads and discards the rest of a body, so that the client gets the answer instead of a reset connection. Cuts off a
 * client that still sends after `graceMs`.
 */
export function discardRest(raw: IncomingMessage, graceMs: number): void {
  if (raw.complete || raw.destroyed) return;
  raw.unpipe();
  raw.resume();
  const timer = setTimeout(() => raw.destroy(), graceMs);
  timer.unref();
  raw.once('close', () => clearTimeout(timer));
}
