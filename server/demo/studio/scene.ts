import sharp, { type OverlayOptions } from 'sharp';
import { createRandom, seedOf, type Random } from '../random';
import type { Shot } from '../sources';
import { cutOut, turn, type Cutout } from './art';
import { standingBackdrop, tableBackdrop, type WallName } from './backdrop';
import { lyingShadows, standingShadows, type Shadow } from './shadow';
import { floorsFor, mayFlip, stageOf, wallsFor } from './stage';

type Frame = { width: number; height: number };

/** One view: `size` is the object's longer side over the frame's width, x and y its middle or foot. */
type View = {
  size: number;
  x: number;
  y: number;
  flip: boolean;
  angle: number;
  horizon: number;
  wall: number;
};

const plain: View = { size: 0.6, x: 0.5, y: 0.76, flip: false, angle: 0, horizon: 0.66, wall: 0 };

/** A story leaves room for its words above and below. */
const upright = { size: 0.7, y: 0.66, horizon: 0.59 } satisfies Partial<View>;

/** The five looks of one object, in the order in which an ad shows them. */
function viewOf(n: number, random: Random): View {
  const drift = (amount: number): number => (random.next() - 0.5) * amount;
  const base = {
    ...plain,
    size: 0.65 + drift(0.1),
    x: 0.5 + drift(0.05),
    y: 0.79 + drift(0.03),
    flip: random.chance(0.4),
  };
  const first = { ...base, horizon: 0.67 + drift(0.06), angle: drift(16) };
  if (n === 1) return first;
  if (n === 2)
    return { ...first, flip: !first.flip, size: 0.76 + drift(0.05), y: 0.86, horizon: 0.74, x: 0.52 };
  if (n === 3)
    return { ...first, size: 1.16 + drift(0.1), x: 0.6 + drift(0.1), y: 1.15, horizon: 0.93, angle: 0 };
  if (n === 4)
    return { ...first, size: 0.52, x: 0.43 + drift(0.1), y: 0.72, horizon: 0.58, angle: drift(40), wall: 1 };
  return {
    ...first,
    flip: !first.flip,
    size: 0.82,
    y: 0.9,
    horizon: 0.76,
    x: 0.48,
    wall: 2,
    angle: drift(30),
  };
}

/** The object a little darker towards the lower right, where the light does not reach. */
async function light(cutout: Cutout): Promise<Buffer> {
  const { width, height } = cutout;
  const fall = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="f" x1="0.15" y1="0" x2="0.7" y2="1">` +
      `<stop offset="0" stop-color="#fff6e4" stop-opacity="0.14"/><stop offset="0.5" stop-color="#fff" stop-opacity="0"/>` +
      `<stop offset="1" stop-color="#2c1608" stop-opacity="0.2"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#f)"/></svg>`,
  );
  return sharp(cutout.image)
    .composite([{ input: fall, blend: 'atop' }])
    .png()
    .toBuffer();
}

/** Cuts a layer to the frame, as sharp refuses layers larger than the base. */
async function within(frame: Frame, image: Buffer, left: number, top: number): Promise<OverlayOptions[]> {
  const { width = 0, height = 0 } = await sharp(image).metadata();
  const [x, y] = [Math.max(0, left), Math.max(0, top)];
  const [right, bottom] = [Math.min(frame.width, left + width), Math.min(frame.height, top + height)];
  if (right <= x || bottom <= y) return [];
  const input = await sharp(image)
    .extract({ left: x - left, top: y - top, width: right - x, height: bottom - y })
    .png()
    .toBuffer();
  return [{ input, left: x, top: y }];
}

/** The picture `n` of a shot; `name` seeds every choice, so that one picture can be taken again alone. */
export async function photograph(name: string, shot: Shot, n: number, frame: Frame): Promise<Buffer> {
  const random = createRandom(seedOf(name));
  const wallNames = random.shuffle(wallsFor(shot.art));
  const floor = random.pick(floorsFor(shot.art));
  const planks = random.chance(0.25);
  const view = { ...viewOf(n, random), ...(frame.height > frame.width ? upright : {}) };
  const wall: WallName = wallNames[view.wall % wallNames.length] ?? 'cream';
  const stage = stageOf(shot.art);

  let cutout = await cutOut(shot, Math.round(view.size * frame.width), view.flip && mayFlip(shot.art));
  if (stage === 'table') cutout = await turn(cutout, view.angle);
  const stands = stage === 'stand';
  const backdrop = stands
    ? standingBackdrop(frame.width, frame.height, wall, floor, view.horizon)
    : tableBackdrop(frame.width, frame.height, wall, stage === 'table' && planks && view.wall === 0, random);
  const left = Math.round(frame.width * view.x - cutout.width / 2);
  const middle = n === 3 ? 0.56 : 0.5;
  const top = Math.round(
    stands ? frame.height * view.y - cutout.height : frame.height * middle - cutout.height / 2,
  );
  const shadows: Shadow[] = stands
    ? await standingShadows(cutout)
    : await lyingShadows(cutout, stage === 'wall' ? 1.3 : 0.8);

  const layers: OverlayOptions[] = [];
  for (const shadow of shadows)
    layers.push(...(await within(frame, shadow.image, left + shadow.left, top + shadow.top)));
  layers.push(...(await within(frame, await light(cutout), left, top)));
  return sharp(backdrop)
    .composite(layers)
    .removeAlpha()
    .webp({ quality: 84, effort: 6, smartSubsample: true })
    .toBuffer();
}
