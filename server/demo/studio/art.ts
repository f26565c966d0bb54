import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { packageRoot } from '../../config';
import type { Shot } from '../sources';

/** A cut-out object: PNG with alpha, without empty borders. */
export type Cutout = { image: Buffer; width: number; height: number };

/** The 3D art that shows an emoji; the files are named by code points, with or without the variation selector. */
export function artFile(emoji: string): string {
  const codes = [...emoji]
    .map((char) => char.codePointAt(0)?.toString(16) ?? '')
    .filter((code) => code !== 'fe0f');
  const folder = join(packageRoot(), 'node_modules/@lobehub/fluent-emoji-3d/assets');
  const found = [
    codes.join('-'),
    [...codes, 'fe0f'].join('-'),
    [codes[0], 'fe0f', ...codes.slice(1)].join('-'),
  ]
    .map((name) => join(folder, `${name}.webp`))
    .find((file) => existsSync(file));
  if (!found) throw new Error(`No art for ${emoji}`);
  return found;
}

type Pixels = { data: Buffer; width: number; height: number };

/**
 * Paints the half-transparent rim with the colours just inside it: the sources carry specks there that
 * enlarging would show as a dotted outline.
 */
function cleanRim({ data, width, height }: Pixels): void {
  const size = width * height;
  const known = new Uint8Array(size);
  for (let i = 0; i < size; i += 1) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const inside = x > 0 && y > 0 && x < width - 1 && y < height - 1;
    const around = inside ? [i, i - 1, i + 1, i - width, i + width] : [i];
    known[i] = around.every((j) => (data[j * 4 + 3] ?? 0) > 246) ? 1 : 0;
  }
  for (let round = 0; round < 5; round += 1) {
    const before = known.slice();
    for (let i = 0; i < size; i += 1) {
      if (before[i]) continue;
      const neighbours = [i - 1, i + 1, i - width, i + width].filter((j) => before[j] === 1);
      if (!neighbours.length) continue;
      for (const channel of [0, 1, 2]) {
        const sum = neighbours.reduce((total, j) => total + (data[j * 4 + channel] ?? 0), 0);
        data[i * 4 + channel] = Math.round(sum / neighbours.length);
      }
      known[i] = 1;
    }
  }
}

type Source = { colour: Buffer; alpha: Buffer; width: number; height: number };

/** Colour and alpha apart, so that enlarging the one does not darken the rim of the other. */
async function source(art: string): Promise<Source> {
  const trimmed = sharp(artFile(art)).ensureAlpha().trim({ threshold: 6 });
  const { data, info } = await trimmed.raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  cleanRim({ data, width, height });
  const colour = Buffer.alloc(width * height * 3);
  const alpha = Buffer.alloc(width * height);
  for (let i = 0; i < alpha.length; i += 1) {
    data.copy(colour, i * 3, i * 4, i * 4 + 3);
    alpha[i] = data[i * 4 + 3] ?? 0;
  }
  return { colour, alpha, width, height };
}

/**
 * Cuts the object out and enlarges it until its longer side is `size` pixels. The sources are 256 px wide:
 * colour is sharpened, and the alpha edge is steepened so that the outline does not look upscaled.
 */
export async function cutOut(shot: Shot, size: number, flip: boolean): Promise<Cutout> {
  const { colour, alpha, width, height } = await source(shot.art);
  const bounds = { fit: 'inside', kernel: 'cubic' } as const;
  const turnsColour = shot.hue !== undefined && shot.saturation === undefined;
  const { data: rgb, info } = await sharp(colour, { raw: { width, height, channels: 3 } })
    .resize(size, size, bounds)
    .sharpen({ sigma: 1.2, m1: 0, m2: 1.4 })
    .modulate({
      hue: shot.hue ?? 0,
      saturation: turnsColour ? 0.72 : (shot.saturation ?? 1),
      brightness: shot.lightness ?? 1,
    })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const edge = await sharp(alpha, { raw: { width, height, channels: 1 } })
    .resize(size, size, bounds)
    .blur(Math.max(0.4, size / 450))
    .extractChannel(0)
    .raw()
    .toBuffer();
  const slope = Math.max(1, size / 260);
  for (let i = 0; i < edge.length; i += 1) {
    const value = edge[i] ?? 0;
    edge[i] = Math.max(0, Math.min(255, (value - 128) * slope + 118));
  }
  const shape = { raw: { width: info.width, height: info.height, channels: 1 } } as const;
  let piece = sharp(rgb, { raw: { width: info.width, height: info.height, channels: 3 } }).joinChannel(
    edge,
    shape,
  );
  if (flip) piece = sharp(await piece.png().toBuffer()).flop();
  return { image: await piece.png().toBuffer(), width: info.width, height: info.height };
}

export async function turn(cutout: Cutout, degrees: number): Promise<Cutout> {
  if (!degrees) return cutout;
  const turned = sharp(cutout.image).rotate(degrees, { background: { r: 0, g: 0, b: 0, alpha: 0 } });
  const { data, info } = await sharp(await turned.png().toBuffer())
    .trim({ threshold: 6 })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
}
