import { recoverChunk } from './chunkRecovery';

const fileOf = (node: EventTarget | null): string | undefined =>
  node instanceof HTMLScriptElement ? node.src : node instanceof HTMLLinkElement ? node.href : undefined;

/**
 * Sees a chunk fail before the page that wanted it does: the error page is a chunk of the same build, so what
 * stands round a page may have nothing to draw, and would not come to reload.
 */
export function watchChunks(recover: (error: Error) => unknown = recoverChunk): void {
  window.addEventListener(
    'error',
    ({ target }) => {
      const file = fileOf(target);
      if (file?.startsWith(`${window.location.origin}/assets/`) !== true) return;
      recover(Object.assign(new Error(file), { name: 'ChunkLoadError' }));
    },
    true,
  );
}
