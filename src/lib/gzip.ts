async function through(
  { readable, writable }: GenericTransformStream,
  bytes: BufferSource,
): Promise<ArrayBuffer> {
  const writer = writable.getWriter();
  const written = writer.write(bytes).then(() => writer.close());
  const [all] = await Promise.all([new Response(readable).arrayBuffer(), written]);
  return all;
}

export const gzip = (text: string): Promise<ArrayBuffer> =>
  through(new CompressionStream('gzip'), new TextEncoder().encode(text));

/** Decompresses a text; rejects if the bytes are damaged. */
export const gunzip = async (packed: ArrayBuffer): Promise<string> =>
  new TextDecoder().decode(await through(new DecompressionStream('gzip'), new Uint8Array(packed)));
