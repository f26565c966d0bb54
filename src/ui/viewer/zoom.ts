/** The view of a picture: its size to the whole one's, and the distance of its middle from the screen's, in pixels. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}
/** Pixels from the middle of the screen. */
export interface Point {
  x: number;
  y: number;
}

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 };
const largest = 4;
const doubled = 2.5;

const between = (value: number, max: number): number => Math.min(max, Math.max(-max, value)) + 0;

/** Within its sizes, and with none of its edges inside of the screen's. */
function within({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  const to = Math.min(largest, Math.max(1, scale));
  return { scale: to, x: between(x, ((to - 1) * width) / 2), y: between(y, ((to - 1) * height) / 2) };
}

/** To another size; what is at `point` stays there. */
export function zoomAt(zoom: Zoom, scale: number, point: Point, screen: Size): Zoom {
  const to = Math.min(largest, Math.max(1, scale));
  const by = to / zoom.scale;
  const move = (at: number, from: number) => at - (at - from) * by;
  return within({ scale: to, x: move(point.x, zoom.x), y: move(point.y, zoom.y) }, screen);
}

export const pan = (zoom: Zoom, x: number, y: number, screen: Size): Zoom =>
  within({ ...zoom, x: zoom.x + x, y: zoom.y + y }, screen);

/** A double tap: larger there, or whole again. */
export const toggleAt = (zoom: Zoom, point: Point, screen: Size): Zoom =>
  zoom.scale > 1 ? unzoomed : zoomAt(zoom, doubled, point, screen);
