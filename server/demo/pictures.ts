import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { packageRoot } from '../config';
import type { StoredImage } from '../media/process';
import type { ImageStorage, StagedFile } from '../media/storage';
import { type ImageFolder, imageName, newBase, variantKeys } from '../media/variants';
import type { DemoContent } from './types';

/**
 * The folder of the demo pictures, their smallest variants and the facts about them; `derivePictures.ts` writes the
 * last two.
 */
export const demoFolder = (): string => join(packageRoot(), 'server/demo');

export type PictureFacts = Record<string, Omit<StoredImage, 'name'>>;

interface Installed {
  image: StoredImage;
  files: StagedFile[];
}

/**
 * Installs the files of a demo picture as an upload would. Its WebP is copied as the middle and the large variant,
 * since it has about the middle width. The smallest was made in advance, so that the start takes only seconds.
 */
async function install(
  name: string,
  folder: ImageFolder,
  facts: PictureFacts,
  staging: string,
): Promise<Installed> {
  const known = facts[name];
  if (!known) throw new Error(`${name} has no facts: run derivePictures.ts`);
  const picture = join(demoFolder(), 'pictures', name);
  const base = newBase(folder);
  const files = variantKeys(base).map((key) => ({ key, file: join(staging, basename(key)) }));
  for (const [index, { file }] of files.entries()) {
    if (index === 0) await copyFile(join(demoFolder(), 'small', name), file);
    else if (file.endsWith('.jpg'))
      await sharp(picture).flatten({ background: '#ffffff' }).jpeg({ quality: 80 }).toFile(file);
    else await copyFile(picture, file);
  }
  return { image: { name: imageName(base), ...known }, files };
}

/** Installs the pictures that the content names. Returns what was stored, by file name. */
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
  const facts: PictureFacts = JSON.parse(await readFile(join(demoFolder(), 'pictures.json'), 'utf8'));
  const staging = join(imagesDir, 'staging');
  await mkdir(staging, { recursive: true });
  const queue = [...wanted];
  const installed = new Map<string, Installed>();
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next; next = queue.shift())
      installed.set(next[0], await install(...next, facts, staging));
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  await storage.store([...installed.values()].flatMap(({ files }) => files));
  return new Map([...installed].map(([name, { image }]) => [name, image]));
}
