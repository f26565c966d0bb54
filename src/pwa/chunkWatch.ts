import { signHeader } from '../../contract/limits';
import { recoverChunk } from './chunkRecovery';

const fileOf = (node: EventTarget | null): string | undefined =>
  node instanceof HTMLScriptElement ? node.src : node instanceof HTMLLinkElement ? node.href : undefined;

/** Whether the host itself says that it has no such file. */
const isGone = (file: string): Promise<boolean> =>
  fetch(file, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status, headers }) => status === 404 && headers.has(signHeader),
    () => false,
  );

/**
 * Notices a deleted chunk before the page that requested it does. The error page is itself a chunk of the same build,
 * so if that is deleted too, no component would be drawn that could reload. A chunk that was lost on the way reloads
 * nothing here, because the page may work without it and contain what somebody typed.
 */
export function watchChunks(recover: (error: Error) => unknown = recoverChunk): void {
  window.addEventListener(
    'error',
    ({ target }) => {
      const file = fileOf(target);
      if (file?.startsWith(`${window.location.origin}/assets/`) !== true) return;
      const error = Object.assign(new Error(file), { name: 'ChunkLoadError' });
      void isGone(file).then((gone) => gone && recover(error));
    },
    true,
  );
}
