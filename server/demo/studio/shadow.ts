import sharp from 'sharp';
import type { Cutout } from './art';

/** A dark, blurred layer and where its top left corner stands relative to the object's. */
export type Shadow = { image: Buffer; left: number; top: number };

type Shape = { data: Buffer; width: number; height: number };

async function alphaOf(cutout: Cutout): Promise<Shape> {
  const { data, info } = await sharp(cutout.image)
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Spreads a grey shape on an empty field with `margin` on each side, blurs it, and makes it an ink of that strength. */
async function ink(shape: Shape, margin: number, blur: number, strength: number): Promise<Buffer> {
  const width = shape.width + margin * 2;
  const height = shape.height + margin * 2;
  const field = Buffer.alloc(width * height);
  for (let y = 0; y < shape.height; y += 1) {
    shape.data.copy(field, (y + margin) * width + margin, y * shape.width, (y + 1) * shape.width);
  }
  const soft = await sharp(field, { raw: { width, height, channels: 1 } })
    .blur(blur)
    .extractChannel(0)
    .raw()
    .toBuffer();
  const rgba = Buffer.alloc(width * height * 4);
  for (let i = 0; i < soft.length; i += 1) {
    rgba[i * 4] = 46;
    rgba[i * 4 + 1] = 30;
    rgba[i * 4 + 2] = 20;
    rgba[i * 4 + 3] = Math.round((soft[i] ?? 0) * strength);
  }
  return sharp(rgba, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

async function squash(shape: Shape, width: number, height: number): Promise<Shape> {
  const resized = sharp(shape.data, { raw: { width: shape.width, height: shape.height, channels: 1 } })
    .resize(Math.max(1, Math.round(width)), Math.max(1, Math.round(height)), { fit: 'fill' })
    .extractChannel(0);
  const { data, info } = await resized.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The lowest part of the object, which is what touches the floor. */
function foot(shape: Shape, part: number): Shape {
  const height = Math.max(2, Math.round(shape.height * part));
  return { data: shape.data.subarray((shape.height - height) * shape.width), width: shape.width, height };
}

/** Leans the silhouette to the right on the floor, away from the light at the upper left. */
function lean(shape: Shape, rise: number, slant: number): Shape {
  const height = Math.max(2, Math.round(shape.height * rise));
  const width = shape.width + Math.ceil(shape.height * slant);
  const data = Buffer.alloc(width * height);
  for (let y = 0; y < height; y += 1) {
    const source = Math.min(shape.height - 1, Math.floor((y / height) * shape.height));
    const shift = Math.round((shape.height - source) * slant);
    shape.data.copy(data, y * width + shift, source * shape.width, (source + 1) * shape.width);
  }
  return { data, width, height };
}

/** For an object that stands: dark where it touches, soft round it, and a long faint one behind. */
export async function standingShadows(cutout: Cutout): Promise<Shadow[]> {
  const alpha = await alphaOf(cutout);
  const { width, height } = cutout;
  const unit = Math.max(width, height) / 500;
  const layers: Shadow[] = [];
  const add = async (
    shape: Shape,
    left: number,
    top: number,
    blur: number,
    strength: number,
  ): Promise<void> => {
    const margin = Math.ceil(blur * 3);
    const image = await ink(shape, margin, blur, strength);
    layers.push({ image, left: Math.round(left - margin), top: Math.round(top - margin) });
  };
  const cast = lean(alpha, 0.2, 0.32);
  await add(cast, 0, height - cast.height, 15 * unit, 0.24);
  const pool = await squash(alpha, width * 1.04, 46 * unit);
  await add(pool, width * 0.01, height - pool.height * 0.62, 15 * unit, 0.42);
  const touch = await squash(foot(alpha, 0.09), width, 15 * unit);
  await add(touch, 2 * unit, height - touch.height * 0.62, 5 * unit, 0.62);
  return layers;
}

/** For an object that lies on a table or hangs on a wall: two copies of its outline, lower right. */
export async function lyingShadows(cutout: Cutout, lift: number): Promise<Shadow[]> {
  const alpha = await alphaOf(cutout);
  const unit = Math.max(cutout.width, cutout.height) / 500;
  const layer = async (offset: number, blur: number, strength: number): Promise<Shadow> => {
    const margin = Math.ceil(blur * 3);
    const image = await ink(alpha, margin, blur, strength);
    return { image, left: Math.round(offset * 0.8 - margin), top: Math.round(offset - margin) };
  };
  return [
    await layer(30 * unit * lift, 20 * unit * lift, 0.3),
    await layer(8 * unit * lift, 5 * unit * lift, 0.36),
  ];
}
