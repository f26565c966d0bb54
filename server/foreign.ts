/** The longest answer of another host that is read, in bytes after unpacking. */
export const maxForeignBytes = 256 * 1024;

/**
 * Reads the body of another host's answer whole; rejects and ends the stream once it is longer than `maxBytes`. Whoever
 * opened the stream gives it a time.
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
