import { capturePrompt } from '../features/install/keptPrompt';
import { recoverChunk } from '../pwa/chunkRecovery';

/** Milliseconds: a tab in the background paints nothing. */
const longest = 1500;

/** The page of index.html is painted first: all code of the app, evaluated at once, holds a slow phone for a third of a second. */
const painted = (): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, longest);
    // Begins after the frame, not within it.
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
