import {
  type Area,
  type Aspect,
  type CropCorner,
  largestArea,
  movedArea,
  pulled,
  areaRatio,
  scaled,
  type Size,
  turned,
} from './cropArea';

export interface Crop {
  /** The picture's size before any rotation. */
  natural: Size;
  /** The number of 90° rotations clockwise, 0 to 3. */
  quarters: number;
  aspect: Aspect;
  area: Area;
}

/**
 * A drag distance in pixels of the rotated picture. It starts from the frame at the time the finger came down, else
 * from the current one.
 */
export interface Pull {
  from?: Area;
  dx: number;
  dy: number;
}

export type CropAction =
  | { type: 'loaded'; natural: Size }
  | { type: 'turned'; by: 1 | -1 }
  | { type: 'aspectChosen'; aspect: Aspect }
  | ({ type: 'moved' } & Pull)
  | ({ type: 'pulled'; corner: CropCorner } & Pull)
  | { type: 'scaled'; by: number };

const none: Size = { width: 0, height: 0 };
export const noCrop: Crop = { natural: none, quarters: 0, aspect: 'free', area: { x: 0, y: 0, ...none } };

/** The picture's size after its rotations. */
export const turnedSize = ({ natural, quarters }: Crop): Size => turned(natural, quarters);

/** Whether cropping would change the file at all. */
export function isChanged(crop: Crop): boolean {
  const { width, height } = turnedSize(crop);
  return crop.quarters !== 0 || Math.round(crop.area.width) < width || Math.round(crop.area.height) < height;
}

export function cropReducer(crop: Crop, action: CropAction): Crop {
  const size = turnedSize(crop);
  const whole = (next: Crop): Crop => ({
    ...next,
    area: largestArea(turnedSize(next), areaRatio(next.aspect)),
  });
  switch (action.type) {
    case 'loaded':
      return whole({ ...noCrop, aspect: crop.aspect, natural: action.natural });
    case 'turned':
      return whole({ ...crop, quarters: (crop.quarters + action.by + 4) % 4 });
    case 'aspectChosen':
      return whole({ ...crop, aspect: action.aspect });
    case 'moved':
      return { ...crop, area: movedArea(action.from ?? crop.area, action.dx, action.dy, size) };
    case 'pulled':
      return {
        ...crop,
        area: pulled(
          action.from ?? crop.area,
          action.corner,
          action.dx,
          action.dy,
          size,
          areaRatio(crop.aspect),
        ),
      };
    case 'scaled':
      return { ...crop, area: scaled(crop.area, action.by, size) };
  }
}
