import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

/** The maximum size of another host's response, in bytes after decompression. */
export const maxForeignBytes = 256 * 1024;

/**
 * Reads the whole response of another host. Rejects and ends the stream beyond `maxBytes`. It has no time limit: the
 * caller sets one, or uses `endingStalled`.
 */
export async function readForeign(
  body: AsyncIterable<Uint8Array>,
  maxBytes = maxForeignBytes,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (length > maxBytes) throw new Error(`the answer is longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** While the reader waits, at least `minBytes` must arrive in each `windowMs`. */
export interface Pace {
  windowMs: number;
  minBytes: number;
}

/** The next chunk of a stream; undefined if none arrives within `ms`. */
async function nextWithin(next: Promise<IteratorResult<Uint8Array>>, ms: number) {
  const enough = new AbortController();
  const late = delay(ms, undefined, { signal: enough.signal }).catch(() => undefined);
  try {
    return await Promise.race([next, late]);
  } finally {
    enough.abort();
  }
}

async function* chunksOf(body: Readable, { windowMs, minBytes }: Pace): AsyncGenerator<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  let [waited, received] = [0, 0];
  let coming = chunks.next();
  try {
    for (;;) {
      const begun = performance.now();
      const next = await nextWithin(coming, windowMs - waited);
      waited += performance.now() - begun;
      if (next?.done) return;
      received += next?.value.byteLength ?? 0;
      if (waited >= windowMs || !next) {
        if (received < minBytes) throw new Error(`the stream stalled: ${received} bytes in ${windowMs} ms`);
        [waited, received] = [0, 0];
      }
      if (!next) continue;
      yield next.value;
      coming = chunks.next();
    }
  } finally {
    // The next chunk may still arrive or fail, and nobody reads it any more.
    coming.catch(() => undefined);
    body.destroy();
  }
}

/**
 * Passes a stream on, and ends it with an error when it stalls or drips. Counts only the time in which the reader waits
 * for data, so a slow reader does not end it.
 */
export const endingStalled = (
  body: Readable,
  pace: Pace = { windowMs: 15_000, minBytes: 16_384 },
): Readable => Readable.from(chunksOf(body, pace), { objectMode: false });
