import { recoverChunk } from './chunkRecovery';

const fileOf = (node: EventTarget | null): string | undefined =>
  node instanceof HTMLScriptElement ? node.src : node instanceof HTMLLinkElement ? node.href : undefined;

/**
 * Notices a missing chunk before the page that requested it does. The error page is itself a chunk of the same build,
 * so if that is missing too, no component would be drawn that could reload.
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
