import { isRecord } from '../lib/guards';
import { type Layer, layers } from '../lib/layers';

/** The index that React Router gives to each history entry of the app. */
const entryOf = (state: unknown): number | undefined =>
  isRecord(state) && typeof state['idx'] === 'number' ? state['idx'] : undefined;

/** The layer (e.g. a dialog) whose back navigation is being reverted; it closes afterwards. */
let undone: Layer | undefined;

/**
 * A back navigation closes the newest layer instead of leaving the page. Chrome for Android closes dialogs by itself.
 * Elsewhere the browser has already gone back when `popstate` fires, so this goes forward again without telling the
 * router, and only then closes the layer, because closing may change the history entry.
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

/** Has the back button call `close`. The returned function undoes that. */
export function closeByBack(close: () => void): () => void {
  // In the capture phase, before the router's own listener.
  window.addEventListener('popstate', handlePop, { capture: true });
  const layer: Layer = { at: entryOf(window.history.state) ?? 0, close };
  layers.push(layer);
  return () => {
    const index = layers.indexOf(layer);
    if (index >= 0) layers.splice(index, 1);
  };
}
