import { signHeader } from '../../contract/limits';

const key = 'piazza-chunk';

/** Milliseconds after a chunk failed: the timers of a page that is being left die with it. */
const pause = 1000;
/** Milliseconds: a move that took longer was called off, or became a download. */
const maxMoveMs = 60_000;

/** The chunk that webpack could not load, script or style sheet, according to its error. */
const chunkOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const isChunks =
    error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED');
  if (!isChunks) return undefined;
  // By the chunk's file: the messages for one missing chunk differ.
  return /\/assets\/[^\s)]+/.exec(error.message)?.[0] ?? error.message.replace(/\s+/g, ' ');
};

export const isMissingPart = (error: unknown): boolean => chunkOf(error) !== undefined;

const move = { began: -Infinity };
const handleMove = () => void (move.began = performance.now());
window.addEventListener('beforeunload', handleMove);
window.addEventListener('pagehide', handleMove);
// Safari on an iPhone tells no `beforeunload`.
if ('navigation' in window)
  window.navigation.addEventListener('navigate', ({ destination, downloadRequest }) => {
    if (!destination.sameDocument && downloadRequest === null) handleMove();
  });
window.addEventListener('pageshow', () => void (move.began = -Infinity));

/** Whether the chunk was not tried before, in this tab; it is from now on. */
function isFirstTry(chunk: string): boolean {
  try {
    // A list of all chunks: with the last one alone, two missing chunks would reload the page in turns for ever.
    const tried = sessionStorage.getItem(key)?.split('\n') ?? [];
    if (tried.includes(chunk)) return false;
    sessionStorage.setItem(key, [...tried, chunk].join('\n'));
    return true;
  } catch {
    // Without session storage the page might reload for ever.
    return false;
  }
}

const due = new Set<string>();

const ifHostIsThere = (act: () => void): void =>
  void fetch('/healthz', { cache: 'no-store' }).then(
    ({ headers }) => headers.has(signHeader) && act(),
    () => undefined,
  );

/**
 * After a deploy an open page may ask for a chunk that is gone: one reload brings the new build. Once for each chunk
 * and tab, so never a loop. A page that is being left stops its loads, which Gecko and WebKit tell as failures: a
 * reload would take the place of the person's move. Where something else answers for the host, or nothing does, the reload
 * would take the app away.
 */
export function recoverChunk(error: unknown, reload = () => window.location.reload()): void {
  const chunk = chunkOf(error);
  if (chunk === undefined || due.has(chunk)) return;
  due.add(chunk);
  setTimeout(() => {
    due.delete(chunk);
    if (performance.now() - move.began <= maxMoveMs) return;
    ifHostIsThere(() => isFirstTry(chunk) && reload());
  }, pause);
}
