const key = 'piazza-chunk';

/** What webpack says when a chunk, or its style sheet, cannot be loaded. */
const chunkOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const isChunks =
    error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED');
  if (!isChunks) return undefined;
  // By the chunk's file: the messages for one missing chunk differ.
  return /\/assets\/[^\s)]+/.exec(error.message)?.[0] ?? error.message.replace(/\s+/g, ' ');
};

/**
 * After a deploy an open page may ask for a chunk that is gone: one reload brings the new build. Once for each
 * chunk and tab, so never a loop; false when it does not help.
 */
export function recoverChunk(error: unknown, reload = () => window.location.reload()): boolean {
  const chunk = chunkOf(error);
  if (chunk === undefined || !navigator.onLine) return false;
  try {
    // A list of all chunks: with the last one alone, two missing chunks would reload the page in turns for ever.
    const tried = sessionStorage.getItem(key)?.split('\n') ?? [];
    if (tried.includes(chunk)) return false;
    sessionStorage.setItem(key, [...tried, chunk].join('\n'));
  } catch {
    // Without session storage the page might reload for ever.
    return false;
  }
  reload();
  return true;
}
