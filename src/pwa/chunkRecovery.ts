import { signHeader } from '../../contract/limits';

const key = 'piazza-chunk';

/** Milliseconds between a chunk's failure and the reload. If the page is being left, its timers end with it. */
const pause = 1000;
/** Milliseconds after which a navigation that is not finished counts as cancelled, or as a download. */
const maxMoveMs = 60_000;

/** The script or style sheet that webpack could not load, according to the error. */
const chunkOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const isChunks =
    error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED');
  if (!isChunks) return undefined;
  // Identified by the file's path, because the messages for one missing chunk differ.
  return /\/assets\/[^\s)]+/.exec(error.message)?.[0] ?? error.message.replace(/\s+/g, ' ');
};

export const isMissingPart = (error: unknown): boolean => chunkOf(error) !== undefined;

const move = { began: -Infinity };
const handleMove = () => void (move.began = performance.now());
window.addEventListener('beforeunload', handleMove);
window.addEventListener('pagehide', handleMove);
// Safari on an iPhone fires no `beforeunload`.
if ('navigation' in window)
  window.navigation.addEventListener('navigate', ({ destination, downloadRequest }) => {
    if (!destination.sameDocument && downloadRequest === null) handleMove();
  });
window.addEventListener('pageshow', () => void (move.began = -Infinity));

/** Whether the chunk was not tried in this tab before; marks it as tried. */
function isFirstTry(chunk: string): boolean {
  try {
    // The list of all tried chunks: if only the last one were stored, two missing chunks would reload the page in turns
    // for ever.
    const tried = sessionStorage.getItem(key)?.split('\n') ?? [];
    if (tried.includes(chunk)) return false;
    sessionStorage.setItem(key, [...tried, chunk].join('\n'));
    return true;
  } catch {
    // Without session storage the page might be reloaded for ever.
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
 * After a deployment, an open page may request a chunk that no longer exists; one reload brings the new build. At most
 * once per chunk and tab, so it cannot loop. No reload happens while the page is being left: its requests are
 * cancelled, which Gecko and WebKit report as failures, and a reload would replace the person's navigation. Nor does
 * one happen if the host does not answer, or something else answers in its place, because then the reload would remove
 * the app.
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
