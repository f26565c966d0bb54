import sharp from 'sharp';
import type { ShopSource } from '../sources';
import { cutOut } from './art';
import { lyingShadows } from './shadow';

/** A shop's sign: its object inside a pale ring on a strong tint. */
export async function paintLogo(shop: ShopSource, size: number): Promise<Buffer> {
  const [light, dark] = shop.tint;
  const middle = size / 2;
  const ground = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><defs><radialGradient id="g" cx="0.35" cy="0.28" r="0.95">` +
      `<stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></radialGradient></defs>` +
      `<rect width="${size}" height="${size}" fill="url(#g)"/>` +
      `<circle cx="${middle}" cy="${middle}" r="${size * 0.37}" fill="#fff" opacity="0.16"/>` +
      `<circle cx="${middle}" cy="${middle}" r="${size * 0.415}" fill="none" stroke="#fff" stroke-opacity="0.55" stroke-width="${size * 0.008}"/></svg>`,
  );
  const object = await cutOut({ art: shop.art, views: 1 }, Math.round(size * 0.5), false);
  const left = Math.round(middle - object.width / 2);
  const top = Math.round(middle - object.height / 2);
  const shadows = await lyingShadows(object, 0.9);
  return sharp(ground)
    .composite([
      ...shadows.map(({ image, left: dx, top: dy }) => ({ input: image, left: left + dx, top: top + dy })),
      { input: object.image, left, top },
    ])
    .removeAlpha()
    .webp({ quality: 86, effort: 6 })
    .toBuffer();
}
