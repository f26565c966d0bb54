/** A size, or (with `x` and `y`) a rectangle, in pixels of the rotated picture. */
export interface Size {
  width: number;
  height: number;
}
export interface Area extends Size {
  x: number;
  y: number;
}
export type Aspect = 'free' | 'square' | 'portrait' | 'wide';
/** The corner that is dragged: left or right, top or bottom. */
export interface CropCorner {
  x: -1 | 1;
  y: -1 | 1;
}

const ratios: Record<Aspect, number | null> = { free: null, square: 1, portrait: 4 / 5, wide: 2 };
export const areaRatio = (aspect: Aspect): number | null => ratios[aspect];

const clamp = (value: number, least: number, max: number) => Math.max(least, Math.min(max, value));
/** The minimum length of a side; a shorter one could not be gripped. */
const leastSide = ({ width, height }: Size) => Math.min(width, height) / 8;

/** The picture's size after a number of 90° rotations. */
export const turned = ({ width, height }: Size, quarters: number): Size =>
  quarters % 2 === 0 ? { width, height } : { width: height, height: width };

/** The largest centred area with this aspect ratio (null: any). */
export function largestArea(size: Size, ratio: number | null): Area {
  if (ratio === null) return { x: 0, y: 0, ...size };
  const width = Math.min(size.width, size.height * ratio);
  const height = width / ratio;
  return { x: (size.width - width) / 2, y: (size.height - height) / 2, width, height };
}

export const movedArea = (area: Area, dx: number, dy: number, size: Size): Area => ({
  ...area,
  x: clamp(area.x + dx, 0, size.width - area.width),
  y: clamp(area.y + dy, 0, size.height - area.height),
});

/**
 * The area after a corner was dragged; the opposite corner stays. With a ratio, the side that was dragged further
 * decides.
 */
export function pulled(
  area: Area,
  corner: CropCorner,
  dx: number,
  dy: number,
  size: Size,
  ratio: number | null,
): Area {
  const fixed = {
    x: corner.x === 1 ? area.x : area.x + area.width,
    y: corner.y === 1 ? area.y : area.y + area.height,
  };
  const room = {
    width: corner.x === 1 ? size.width - fixed.x : fixed.x,
    height: corner.y === 1 ? size.height - fixed.y : fixed.y,
  };
  const least = leastSide(size);
  let width = area.width + dx * corner.x;
  let height = area.height + dy * corner.y;
  if (ratio === null) {
    width = clamp(width, Math.min(least, room.width), room.width);
    height = clamp(height, Math.min(least, room.height), room.height);
  } else {
    const wanted = Math.abs(dx) >= Math.abs(dy) * ratio ? width : height * ratio;
    const max = Math.min(room.width, room.height * ratio);
    width = clamp(wanted, Math.min(least, max), max);
    height = width / ratio;
  }
  return {
    x: corner.x === 1 ? fixed.x : fixed.x - width,
    y: corner.y === 1 ? fixed.y : fixed.y - height,
    width,
    height,
  };
}

/** The area scaled around its centre, in the same shape and inside the picture. */
export function scaled(area: Area, factor: number, size: Size): Area {
  const max = Math.min(size.width / area.width, size.height / area.height);
  const fewest = Math.min(1, leastSide(size) / Math.min(area.width, area.height));
  const by = clamp(factor, fewest, max);
  const next = { width: area.width * by, height: area.height * by };
  const x = area.x + (area.width - next.width) / 2;
  const y = area.y + (area.height - next.height) / 2;
  return movedArea({ x, y, ...next }, 0, 0, size);
}
