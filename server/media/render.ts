import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

export interface Rendered {
  webp: { width: number; data: Buffer }[];
  jpeg: Buffer;
  width: number;
  height: number;
  thumbhash: string;
}

/** The maximum height as a multiple of the maximum width: a picture of 1 x 20,000 stays a strip. */
const maxProportion = 4;
const hashSide = 100;
/** A higher effort takes twice the CPU time and saves five percent of the bytes. */
const asWebp = { quality: 78, effort: 2 };
const asJpeg = { quality: 80 };

export const reading: SharpOptions = {
  limitInputPixels: 50e6,
  failOn: 'error',
  pages: 1,
  sequentialRead: true,
};

/** Limits sharp to JPEG, PNG and WebP; by default it also reads SVG, PDF and all other formats of libvips. */
export function confineSharp(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'],
  });
  sharp.concurrency(1);
  sharp.cache(false);
}

/**
 * Decodes an uploaded file once and makes its variants: upright, in sRGB, without metadata, never larger than the
 * original. Throws sharp's error for an invalid image.
 */
export async function render(
  file: string,
  widths: readonly [number, number, number],
  square: boolean,
): Promise<Rendered> {
  const largest = await decode(file, widths[2], square);
  const webp = [];
  for (const width of widths)
    webp.push({ width, data: await shrink(largest, width).webp(asWebp).toBuffer() });
  const middle = shrink(largest, widths[1]).flatten({ background: '#ffffff' });
  const { data: jpeg, info } = await middle.jpeg(asJpeg).toBuffer({ resolveWithObject: true });
  return { webp, jpeg, width: info.width, height: info.height, thumbhash: await hash(largest) };
}

interface Pixels {
  data: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

async function decode(file: string, width: number, square: boolean): Promise<Pixels> {
  const upright = sharp(file, reading).timeout({ seconds: 15 }).autoOrient();
  const sized = square ? upright.resize(await squareOf(file, width)) : fit(upright, width);
  const { data, info } = await sized
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/** `withoutEnlargement` would leave a small picture uncropped, so its own shorter side limits the square. */
async function squareOf(file: string, side: number) {
  const { width, height } = await sharp(file, reading).metadata();
  const smallest = Math.min(side, width, height);
  return { width: smallest, height: smallest, fit: 'cover' as const };
}

function fit(image: Sharp, width: number): Sharp {
  return image.resize({ width, height: width * maxProportion, fit: 'inside', withoutEnlargement: true });
}

function shrink(pixels: Pixels, width: number): Sharp {
  return fit(sharp(pixels.data, { raw: pixels.raw }), width);
}

async function hash(pixels: Pixels): Promise<string> {
  const small = sharp(pixels.data, { raw: pixels.raw }).resize({
    width: hashSide,
    height: hashSide,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const { data, info } = await small.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
