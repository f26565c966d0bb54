/** A layer over the page: how it closes, and the history entry at which it was opened. */
export interface Layer {
  at: number;
  close: () => void;
}

/** The newest layer is the last. */
export const layers: Layer[] = [];

/** Forgets all layers, when the app itself navigates. */
export const dropLayers = (): void => void (layers.length = 0);
