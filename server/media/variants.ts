import { randomBytes } from 'node:crypto';

export type ImageFolder = 'profile' | 'posts' | 'stories' | 'stores';

export const imageFolders: readonly ImageFolder[] = ['profile', 'posts', 'stories', 'stores'];

type Widths = readonly [small: number, middle: number, large: number];

const pictureWidths: Widths = [320, 720, 1280];
const avatarWidths: Widths = [96, 300, 640];

const imagePath =
  /^(profile|posts|stories|stores)\/[0-9a-f]{2}\/[0-9a-f]{32}(?=-(?:96|300|320|640|720|1280)\.webp$|(?:-card)?\.jpg$)/;

export function isImageFolder(name: string): name is ImageFolder {
  return imageFolders.some((folder) => folder === name);
}

export function widthsOf(folder: ImageFolder): Widths {
  return folder === 'profile' ? avatarWidths : pictureWidths;
}

/** A random path for an image, to which the variants' endings are added: `{folder}/{2 hex}/{32 hex}`. */
export function newBase(folder: ImageFolder): string {
  const id = randomBytes(16).toString('hex');
  return `${folder}/${id.slice(0, 2)}/${id}`;
}

/**
 * The path without the variant's ending, of a stored file's key or of an image's name in responses; null for other
 * names.
 */
export function baseOf(nameOrKey: string): string | null {
  return imagePath.exec(nameOrKey.replace(/^\/images\//, ''))?.[0] ?? null;
}

function widthsOfBase(base: string): Widths {
  const folder = base.slice(0, base.indexOf('/'));
  return isImageFolder(folder) ? widthsOf(folder) : pictureWidths;
}

/** The keys of the files that every image has: three widths in WebP, and a JPEG as fallback. */
export function variantKeys(base: string): string[] {
  return [...widthsOfBase(base).map((width) => `${base}-${width}.webp`), `${base}.jpg`];
}

const cardEnding = '-card.jpg';

/** The key of an image's link preview, which is drawn at the first request. */
export const cardKey = (base: string): string => base + cardEnding;

export const isCardKey = (key: string): boolean => key.endsWith(cardEnding) && baseOf(key) !== null;

export const allKeys = (base: string): string[] => [...variantKeys(base), cardKey(base)];

export const largestKey = (base: string): string => `${base}-${widthsOfBase(base)[2]}.webp`;

/** The name of an image's link preview in addresses; null if `name` is no stored image's. */
export function cardImageName(name: string): string | null {
  const base = baseOf(name);
  return base === null ? null : `/images/${cardKey(base)}`;
}

/** The name of an image in responses: the path of its middle width. */
export function imageName(base: string): string {
  return `/images/${base}-${widthsOfBase(base)[1]}.webp`;
}
