/** Packs a text, as UTF-8. */
export async function gzip(text: string): Promise<ArrayBuffer> {
  const { readable, writable } = new CompressionStream('gzip');
  const writer = writable.getWriter();
  const written = writer.write(new TextEncoder().encode(text)).then(() => writer.close());
  const [packed] = await Promise.all([new Response(readable).arrayBuffer(), written]);
  return packed;
}
