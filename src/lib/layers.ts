/** A layer over the page: how it closes, and at which entry of the app's history it was opened. */
export interface Layer {
  at: number;
  close: () => void;
}

/** The newest is the last. */
export const layers: Layer[] = [];

/** The app takes a step of its own: what lies over the page goes with it. */
export const dropLayers = (): void => void (layers.length = 0);
