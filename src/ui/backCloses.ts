import { isRecord } from '../lib/guards';
import { type Layer, layers } from '../lib/layers';

/** React Router counts the app's entries of the history. */
const entryOf = (state: unknown): number | undefined =>
  isRecord(state) && typeof state['idx'] === 'number' ? state['idx'] : undefined;

/** The step back that is being undone. */
let undone: Layer | undefined;

/**
 * One step back closes the newest layer and leaves the page. Chrome for Android closes dialogs by itself; elsewhere the step has been
 * taken when we hear of it, so it is taken again the other way, unknown to the router. It closes only then: what closes may
 * change its entry.
 */
function handlePop(event: PopStateEvent): void {
  const entry = entryOf(event.state);
  if (undone !== undefined && entry === undone.at) {
    event.stopImmediatePropagation();
    const { close } = undone;
    undone = undefined;
    return close();
  }
  undone = undefined;
  const layer = layers.at(-1);
  if (layer === undefined || entry !== layer.at - 1) return;
  event.stopImmediatePropagation();
  undone = layer;
  window.history.go(1);
}

/** Has the way back close this; the answer ends it. */
export function closeByBack(close: () => void): () => void {
  // Before the router hears of it.
  window.addEventListener('popstate', handlePop, { capture: true });
  const layer: Layer = { at: entryOf(window.history.state) ?? 0, close };
  layers.push(layer);
  return () => {
    const index = layers.indexOf(layer);
    if (index >= 0) layers.splice(index, 1);
  };
}
