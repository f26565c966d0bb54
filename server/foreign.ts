import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

/** The longest answer of another host that is read, in bytes after unpacking. */
export const maxForeignBytes = 256 * 1024;

/**
 * Reads the body of another host's answer whole; rejects and ends the stream once it is longer than `maxBytes`. Whoever
 * opened the stream gives it a time, or `endingStalled` does.
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

/** At least `minBytes` must come in `windowMs` of waiting for them. */
export interface Pace {
  windowMs: number;
  minBytes: number;
}

/** The next chunk; undefined where none comes within `ms`. */
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
    // A chunk that is still coming has no reader.
    coming.catch(() => undefined);
    body.destroy();
  }
}

/**
 * A stream from another machine that ends with an error once it stalls or drips. Only the time counts in which its reader
 * waits for it: a slow reader is not its fault.
 */
export const endingStalled = (
  body: Readable,
  pace: Pace = { windowMs: 15_000, minBytes: 16_384 },
): Readable => Readable.from(chunksOf(body, pace), { objectMode: false });
