import { largestArea, movedArea, pulled, scaled } from './cropArea';
import { type Crop, cropReducer, isChanged, noCrop } from './cropReducer';

const wide = { width: 400, height: 200 };
const loaded = cropReducer(noCrop, { type: 'loaded', natural: wide });
const steps = (...actions: Parameters<typeof cropReducer>[1][]): Crop => actions.reduce(cropReducer, loaded);

test('a new crop contains the whole picture and so changes nothing', () => {
  expect(loaded.area).toEqual({ x: 0, y: 0, ...wide });
  expect(isChanged(loaded)).toBe(false);
});

test('choosing a shape gives the largest centred area of that shape', () => {
  expect(largestArea(wide, 1)).toEqual({ x: 100, y: 0, width: 200, height: 200 });
  expect(largestArea(wide, 4 / 5)).toEqual({ x: 120, y: 0, width: 160, height: 200 });
  expect(isChanged(steps({ type: 'aspectChosen', aspect: 'square' }))).toBe(true);
});

test('a fixed shape is kept when the picture loads and when it is rotated', () => {
  const begun = cropReducer(
    { ...noCrop, aspect: 'wide' },
    { type: 'loaded', natural: { width: 400, height: 400 } },
  );
  expect(begun.area).toEqual({ x: 0, y: 100, width: 400, height: 200 });
  expect(isChanged(begun)).toBe(true);
  const once = cropReducer(begun, { type: 'turned', by: 1 });
  expect(once.area.width / once.area.height).toBe(2);
});

test('a rotation by 90° swaps the sides and keeps the shape; four rotations change nothing', () => {
  const once = steps({ type: 'aspectChosen', aspect: 'portrait' }, { type: 'turned', by: 1 });
  expect(once.quarters).toBe(1);
  expect(once.area.width / once.area.height).toBeCloseTo(0.8);
  expect(once.area.width).toBe(200);
  expect(steps({ type: 'turned', by: -1 }).quarters).toBe(3);
  const four = Array.from({ length: 4 }, () => ({ type: 'turned', by: 1 }) as const);
  expect(steps(...four)).toEqual(loaded);
});

test('the frame never leaves the picture', () => {
  const square = largestArea(wide, 1);
  expect(movedArea(square, 999, -999, wide)).toMatchObject({ x: 200, y: 0 });
  expect(movedArea(square, -999, 0, wide)).toMatchObject({ x: 0, y: 0 });
});

test.each([
  ['freely', null],
  ['as a square', 1],
] as const)(
  'a dragged corner (%s) stays inside the picture, and the opposite corner stays put',
  (_name, ratio) => {
    const begin = { x: 100, y: 50, width: 100, height: 100 };
    for (const corner of [
      { x: 1, y: 1 },
      { x: -1, y: -1 },
      { x: 1, y: -1 },
      { x: -1, y: 1 },
    ] as const)
      for (const far of [-999, -30, 30, 999]) {
        const area = pulled(begin, corner, far, far, wide, ratio);
        expect(area.x).toBeGreaterThanOrEqual(0);
        expect(area.y).toBeGreaterThanOrEqual(0);
        expect(area.x + area.width).toBeLessThanOrEqual(400.001);
        expect(area.y + area.height).toBeLessThanOrEqual(200.001);
        expect(Math.min(area.width, area.height)).toBeGreaterThanOrEqual(24.999);
        if (ratio) expect(area.width / area.height).toBeCloseTo(ratio);
        const still = corner.x === 1 ? area.x : area.x + area.width;
        expect(still).toBeCloseTo(corner.x === 1 ? 100 : 200);
      }
  },
);

test('a drag is measured from where the finger came down', () => {
  const from = { x: 0, y: 0, width: 100, height: 100 };
  const pull = (dx: number) => ({ type: 'moved', from, dx, dy: 0 }) as const;
  // The finger goes far over the edge and halfway back: the frame follows its position, not the sum of its moves.
  expect(steps(pull(900), pull(200)).area.x).toBe(200);
});

test('scaling keeps the shape, up to the whole picture and down to the smallest size that can be gripped', () => {
  const square = largestArea(wide, 1);
  expect(scaled(square, 0.5, wide)).toEqual({ x: 150, y: 50, width: 100, height: 100 });
  expect(scaled(square, 9, wide)).toEqual(square);
  expect(scaled(square, 0.001, wide).width).toBeCloseTo(25);
});
