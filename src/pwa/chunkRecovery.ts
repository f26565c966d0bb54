const key = 'piazza-chunk';

/** What webpack says when a chunk, or its style sheet, cannot be loaded. */
const chunkOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const isChunks =
    error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED');
  return isChunks ? error.message.replace(/\s+/g, ' ') : undefined;
};

/**
 * After a deploy an open page may ask for a chunk that is gone: one reload brings the new build. Once for each
 * chunk and tab, so never a loop; false when it does not help.
 */
export function recoverChunk(error: unknown, reload = () => window.location.reload()): boolean {
  const chunk = chunkOf(error);
  if (chunk === undefined || !navigator.onLine) return false;
  try {
    if (sessionStorage.getItem(key) === chunk) return false;
    sessionStorage.setItem(key, chunk);
  } catch {
    // Without a memory there might be no end to it.
    return false;
  }
  reload();
  return true;
}
