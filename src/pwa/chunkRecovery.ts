const key = 'piazza-chunk';

/** What webpack says when a chunk, or its style sheet, cannot be loaded. */
const chunkOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const isChunks =
    error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED');
  if (!isChunks) return undefined;
  // By its file: its failure is told in more than one way.
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
    // All of them: of two that stay away each would bring the other one's reload back.
    const tried = sessionStorage.getItem(key)?.split('\n') ?? [];
    if (tried.includes(chunk)) return false;
    sessionStorage.setItem(key, [...tried, chunk].join('\n'));
  } catch {
    // Without a memory there might be no end to it.
    return false;
  }
  reload();
  return true;
}
