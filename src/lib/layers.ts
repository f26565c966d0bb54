/** A sheet or dialog over the page: how it closes, and the history entry at which it was opened. */
export interface Layer {
  at: number;
  close: () => void;
}

/** The open layers, the newest last. */
export const layers: Layer[] = [];

/** Forgets all layers, because the app itself navigates. */
export const dropLayers = (): void => void (layers.length = 0);
