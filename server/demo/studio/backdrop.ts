import type { Random } from '../random';

/** A painted wall: lit from the upper left. */
type Wall = { light: string; mid: string; dark: string };
type Floor = { back: string; front: string };

export const walls = {
  cream: { light: '#f8eedb', mid: '#f0dfc0', dark: '#dfc79d' },
  linen: { light: '#f5f1ea', mid: '#e8e1d6', dark: '#d3c8b9' },
  stone: { light: '#eae8e3', mid: '#dad6cf', dark: '#bfb9b0' },
  blush: { light: '#fae3d9', mid: '#f3cdbf', dark: '#e0ab98' },
  peach: { light: '#fdeadb', mid: '#f8d6b9', dark: '#e8b68d' },
  sage: { light: '#e7eedc', mid: '#d3dfc4', dark: '#b3c39f' },
  sky: { light: '#e6eff5', mid: '#cddde8', dark: '#a8c0d1' },
  clay: { light: '#f2cdb6', mid: '#e4ac8e', dark: '#c98767' },
  butter: { light: '#fcf2cf', mid: '#f5e3a8', dark: '#e0c678' },
  mauve: { light: '#f2e6ea', mid: '#e2cfd7', dark: '#c5aab6' },
  teal: { light: '#d6e6e2', mid: '#b3cfc9', dark: '#86aca4' },
} satisfies Record<string, Wall>;
export type WallName = keyof typeof walls;

export const floors = {
  oak: { back: '#c99a67', front: '#a97a48' },
  walnut: { back: '#a0714c', front: '#7f5535' },
  white: { back: '#efebe5', front: '#dcd4c8' },
  stone: { back: '#cfc9c0', front: '#b3aba0' },
  asphalt: { back: '#b1aeaa', front: '#8f8b87' },
  lawn: { back: '#aec283', front: '#8aa45f' },
} satisfies Record<string, Floor>;
export type FloorName = keyof typeof floors | 'cove';

const open = (width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`;

const glow = (id: string, wall: Wall, x: number): string =>
  `<radialGradient id="${id}" cx="${x}" cy="0.3" r="0.95"><stop offset="0" stop-color="${wall.light}"/>` +
  `<stop offset="0.45" stop-color="${wall.mid}"/><stop offset="1" stop-color="${wall.dark}"/></radialGradient>`;

/** Wall and floor; a cove has no edge between the two, as a paper roll in a studio. */
export function standingBackdrop(
  width: number,
  height: number,
  wallName: WallName,
  floorName: FloorName,
  horizon: number,
): Buffer {
  const wall = walls[wallName];
  const edge = Math.round(height * horizon);
  const floor: Floor = floorName === 'cove' ? { back: wall.mid, front: wall.light } : floors[floorName];
  const soft = floorName === 'cove' ? Math.round(height * 0.09) : 2;
  const svg =
    `${open(width, height)}<defs>${glow('wall', wall, 0.36)}` +
    `<linearGradient id="floor" gradientUnits="userSpaceOnUse" x1="0" y1="${edge}" x2="${width * 0.06}" y2="${height}"><stop offset="0" stop-color="${floor.back}"/>` +
    `<stop offset="1" stop-color="${floor.front}"/></linearGradient>` +
    `<linearGradient id="fall" x1="0" y1="0" x2="1" y2="0.35"><stop offset="0" stop-color="#fff" stop-opacity="0.16"/>` +
    `<stop offset="0.55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#2a1a10" stop-opacity="0.1"/></linearGradient>` +
    `<filter id="soft" x="-20%" y="-60%" width="140%" height="220%"><feGaussianBlur stdDeviation="0 ${soft}"/></filter></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#wall)"/>` +
    `<rect x="-60" y="${edge}" width="${width + 120}" height="${height}" fill="url(#floor)" filter="url(#soft)"/>` +
    `<rect x="-60" y="${edge + soft * 3}" width="${width + 120}" height="${height}" fill="url(#floor)"/>` +
    (floorName === 'cove'
      ? ''
      : `<rect x="-60" y="${edge - 16}" width="${width + 120}" height="14" fill="#3a2414" opacity="0.1" filter="url(#soft)"/>`) +
    `<rect width="${width}" height="${height}" fill="url(#fall)"/></svg>`;
  return Buffer.from(svg);
}

/** A surface seen from above; `planks` draws the joints of a wooden table. */
export function tableBackdrop(
  width: number,
  height: number,
  wallName: WallName,
  planks: boolean,
  random: Random,
): Buffer {
  const wall: Wall = planks ? { light: '#e2bd8d', mid: '#cf9f6a', dark: '#b07f4d' } : walls[wallName];
  const joints: string[] = [];
  if (planks) {
    const step = height / 4;
    const start = random.integer(20, Math.round(step) - 20);
    for (let y = start; y < height; y += step) {
      joints.push(
        `<rect y="${Math.round(y)}" width="${width}" height="3" fill="#6d4524" opacity="0.34"/>` +
          `<rect y="${Math.round(y) + 3}" width="${width}" height="2" fill="#fff" opacity="0.16"/>`,
      );
    }
  }
  return Buffer.from(
    `${open(width, height)}<defs>${glow('wall', wall, 0.24)}</defs>` +
      `<rect width="${width}" height="${height}" fill="url(#wall)"/>${joints.join('')}</svg>`,
  );
}
