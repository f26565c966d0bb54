import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

/** The limit of another host's answer, in bytes after decompression. */
export const maxForeignBytes = 256 * 1024;

/**
 * Reads the whole body of another host's answer. Rejects and ends the stream beyond `maxBytes`. The caller limits the
 * time, or `endingStalled` does.
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

/** At least `minBytes` must arrive in each `windowMs` that the reader waits. */
export interface Pace {
  windowMs: number;
  minBytes: number;
}

/** The next chunk; undefined if none arrives within `ms`. */
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
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
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
    // Nobody reads the chunk that may still arrive.
    coming.catch(() => undefined);
    body.destroy();
  }
}

/**
 * Passes a stream on, and ends it with an error when it stalls or drips. Counts only the time in which the reader
 * waits, so a slow reader does not end it.
 */
export const endingStalled = (
  body: Readable,
  pace: Pace = { windowMs: 15_000, minBytes: 16_384 },
): Readable => Readable.from(chunksOf(body, pace), { objectMode: false });
