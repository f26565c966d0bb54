import { capturePrompt } from '../features/install/keptPrompt';
import { recoverChunk } from '../pwa/chunkRecovery';

/** The most milliseconds to wait, because a tab in the background paints nothing. */
const longest = 1500;

/**
 * Resolves when index.html has been painted; evaluating the app's code first would delay that by a third of a second on
 * a slow phone.
 */
const painted = (): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, longest);
    // A timer runs after the frame has been painted, not within it.
    requestAnimationFrame(() => setTimeout(resolve));
  });

async function start(): Promise<void> {
  if (window.location.pathname === '/replay')
    return void (await import(/* webpackChunkName: "replay" */ '../app/replay/start'));
  await painted();
  const { begin } = await import(/* webpackMode: "eager" */ './begin');
  return begin();
}

document.documentElement.dataset['begun'] = '';
capturePrompt();
start().catch(recoverChunk);
