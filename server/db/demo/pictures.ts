import { copyFile, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { packageRoot } from '../../config';
import type { StoredImage } from '../../media/process';
import type { ImageStorage } from '../../media/storage';
import { type ImageFolder, imageName, newBase, variantKeys, widthsOf } from '../../media/variants';
import type { DemoContent } from './types';

const fileOf = (name: string): string => join(packageRoot(), 'server/db/demo/pictures', name);

/**
 * Puts one of our own pictures where an upload would end up. They are WebP of about the middle width already,
 * so that they stand as they are for the middle and the large one: the whole square is filled in seconds.
 */
async function install(
  name: string,
  folder: ImageFolder,
  storage: ImageStorage,
  staging: string,
): Promise<StoredImage> {
  const base = newBase(folder);
  const [small] = widthsOf(folder);
  const files = variantKeys(base).map((key) => ({ key, file: join(staging, basename(key)) }));
  const picture = sharp(fileOf(name));
  const { width, height } = await picture.metadata();
  for (const [index, { file }] of files.entries()) {
    if (index === 0) await picture.clone().resize(small).webp({ quality: 78 }).toFile(file);
    else if (file.endsWith('.jpg'))
      await picture.clone().flatten({ background: '#ffffff' }).jpeg({ quality: 80 }).toFile(file);
    else await copyFile(fileOf(name), file);
  }
  const { data, info } = await picture
    .clone()
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const thumbhash = Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
  await storage.store(files);
  return { name: imageName(base), width, height, thumbhash };
}

/** Installs every picture of the content; gives what was stored by the picture's file name. */
export async function installPictures(
  content: DemoContent,
  storage: ImageStorage,
  imagesDir: string,
): Promise<Map<string, StoredImage>> {
  const wanted = new Map<string, ImageFolder>([
    ...content.persons.map(({ imgProfilo }) => [imgProfilo, 'profile'] as const),
    ...content.shops.map(({ imgProfilo }) => [imgProfilo, 'stores'] as const),
    ...content.posts.flatMap(({ immagini }) => immagini.map(({ file }) => [file, 'posts'] as const)),
    ...content.stories.flatMap(({ immagine }) => (immagine ? [[immagine, 'stories'] as const] : [])),
  ]);
  const staging = join(imagesDir, 'staging');
  await mkdir(staging, { recursive: true });
  const queue = [...wanted];
  const stored = new Map<string, StoredImage>();
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift())
      stored.set(next[0], await install(...next, storage, staging));
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  return stored;
}
