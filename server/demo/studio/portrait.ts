import { createAvatar } from '@dicebear/core';
import * as lorelei from '@dicebear/lorelei';
import sharp from 'sharp';
import { createRandom, seedOf } from '../random';
import type { PersonSource } from '../sources';

const pastels = ['#f5d9cc', '#dbe8f1', '#f6e6cb', '#dde8d0', '#ecdfea', '#fbe9b8', '#d5e7e3', '#f3dcd6'];
const hairColours = ['000000', '000000', '17100c', '2b1a12', '3d2417', '5b341c', '7b3f1d'];

type Hair = NonNullable<lorelei.Options['hair']>[number];
const numbered = (...numbers: number[]): Hair[] =>
  numbers.map((number) => `variant${String(number).padStart(2, '0')}` as Hair);
const shortHair = numbered(1, 2, 3, 4, 5, 7, 8, 9, 11, 12, 20, 22, 28, 39, 43, 44, 47);
const longHair = numbered(
  45,
  13,
  14,
  15,
  16,
  18,
  19,
  21,
  23,
  24,
  29,
  30,
  31,
  32,
  33,
  35,
  37,
  40,
  41,
  42,
  10,
  46,
  48,
);

/** A drawn portrait on a pastel ground, `size` pixels square. */
export async function portray(person: PersonSource, index: number, size: number): Promise<Buffer> {
  const name = `${person.nome} ${person.cognome}`;
  const random = createRandom(seedOf(name));
  const isMan = person.genere === 1;
  const age = 2026 - Number(person.nascita.slice(0, 4));
  const hair = isMan ? shortHair : longHair;
  const own = hair[(index * 5) % hair.length];
  const drawing = createAvatar(lorelei, {
    seed: name,
    size: Math.round(size * 0.94),
    ...(own ? { hair: [own] } : {}),
    hairColor: [age > 54 ? '8a8580' : random.pick(hairColours)],
    mouth: [
      'happy01',
      'happy02',
      'happy03',
      'happy04',
      'happy05',
      'happy06',
      'happy08',
      'happy09',
      'happy12',
      'happy16',
    ],
    beardProbability: isMan ? 35 : 0,
    glassesProbability: 22,
    earringsProbability: isMan ? 0 : 40,
    hairAccessoriesProbability: 0,
    frecklesProbability: 12,
  }).toString();
  const ground = pastels[index % pastels.length] ?? '#f5d9cc';
  const round = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><defs><radialGradient id="g" cx="0.38" cy="0.3" r="0.9">` +
      `<stop offset="0" stop-color="#fff" stop-opacity="0.5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>` +
      `<rect width="${size}" height="${size}" fill="${ground}"/><rect width="${size}" height="${size}" fill="url(#g)"/></svg>`,
  );
  const edge = Math.round(size * 0.03);
  return sharp(round)
    .composite([{ input: Buffer.from(drawing), left: edge, top: size - Math.round(size * 0.94) }])
    .removeAlpha()
    .webp({ quality: 84, effort: 6 })
    .toBuffer();
}
