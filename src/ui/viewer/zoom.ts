/** How a picture is shown: its scale, and the offset of its centre from the screen's centre in pixels. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}
/** Pixels from the centre of the screen. */
export interface Point {
  x: number;
  y: number;
}

export const unzoomed: Zoom = { scale: 1, x: 0, y: 0 };
const largest = 4;
const doubled = 2.5;

const between = (value: number, max: number): number => Math.min(max, Math.max(-max, value)) + 0;

/** Limits the scale, and keeps the picture's edges outside or at the screen's edges. */
function within({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  const to = Math.min(largest, Math.max(1, scale));
  return { scale: to, x: between(x, ((to - 1) * width) / 2), y: between(y, ((to - 1) * height) / 2) };
}

/** Changes the scale; the picture's point under `point` stays where it is. */
export function zoomAt(zoom: Zoom, scale: number, point: Point, screen: Size): Zoom {
  const to = Math.min(largest, Math.max(1, scale));
  const by = to / zoom.scale;
  const move = (at: number, from: number) => at - (at - from) * by;
  return within({ scale: to, x: move(point.x, zoom.x), y: move(point.y, zoom.y) }, screen);
}

export const pan = (zoom: Zoom, x: number, y: number, screen: Size): Zoom =>
  within({ ...zoom, x: zoom.x + x, y: zoom.y + y }, screen);

/** A double tap: zooms in at the point, or out to the whole picture. */
export const toggleAt = (zoom: Zoom, point: Point, screen: Size): Zoom =>
  zoom.scale > 1 ? unzoomed : zoomAt(zoom, doubled, point, screen);
