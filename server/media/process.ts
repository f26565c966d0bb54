import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isDiskFull, mediaError } from './mediaError';
import { createPool, type ImageOutcome, type PictureTurn } from './pool';
import { createStorage, type ImageStorage } from './storage';
import { type Sweep, sweepImages } from './sweep';
import {
  allKeys,
  baseOf,
  cardKey,
  imageName,
  largestKey,
  newBase,
  variantKeys,
  widthsOf,
  type ImageFolder,
} from './variants';

export interface StoredImage {
  /** The path below the origin that goes to the wire, e.g. `/images/posts/ab/{32 hex}-720.webp`. */
  name: string;
  /** Size of that file. */
  width: number;
  height: number;
  /** Base64. */
  thumbhash: string;
}

export interface Media {
  /**
   * Checks, re-encodes and stores an uploaded file, which stays where it is. Rejects with `IMAGE_INVALID`
   * (400) for what is no sound picture, with `IMAGE_BUSY` or `storage-full` (503) when the host cannot now.
   */
  process(file: string, folder: ImageFolder, turn?: PictureTurn): Promise<StoredImage>;
  /**
   * Draws and stores the picture that a shared link to the image shows. False when there is no such image, or when
   * enough others are being drawn.
   */
  drawCard(base: string): Promise<boolean>;
  /** Removes all files of the image; an unknown name, such as the default picture's, is left alone. */
  remove(name: string): Promise<void>;
  /** Removes images that have no row (asked by name) and are older than that; gives how many. */
  sweep(isKnown: (names: string[]) => Promise<Set<string>>, olderThanMs: number): Promise<Sweep>;
  close(): Promise<void>;
  /** The live image processes. */
  pids(): number[];
}

/** So many pictures of shared links are drawn at once, all in one turn. */
const maxCards = 2;
const links = 'shared links';

export interface MediaOptions {
  imagesDir: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  storage?: ImageStorage;
  queueLimit?: number;
  jobTimeoutMs?: number;
}

/** The pictures that are made at once. */
export const imageProcesses = 2;

export function createMedia(options: MediaOptions): Media {
  const {
    imagesDir,
    log,
    storage = createStorage(imagesDir),
    queueLimit = 64,
    jobTimeoutMs = 15_000,
  } = options;
  const pool = createPool({ size: imageProcesses, queueLimit, jobTimeoutMs, log });
  // Beside the folders and not in the system's temp folder: a rename is atomic only within one file system.
  const staging = join(imagesDir, 'staging');

  async function process(file: string, folder: ImageFolder, turn?: PictureTurn): Promise<StoredImage> {
    const base = newBase(folder);
    const files = variantKeys(base).map((key) => ({ key, file: join(staging, basename(key)) }));
    try {
      await mkdir(staging, { recursive: true });
      const job = {
        file,
        target: join(staging, basename(base)),
        widths: widthsOf(folder),
        square: folder === 'profile',
      };
      const { width, height, thumbhash } = accept(await pool.run(job, turn));
      await storage.store(files, turn?.person).catch((error: unknown) => {
        if (isDiskFull(error)) throw error;
        log.warn({ err: error }, 'the storage did not take a picture');
        throw mediaError(503, 'storage-refused');
      });
      return { name: imageName(base), width, height, thumbhash };
    } catch (error) {
      throw isDiskFull(error) ? mediaError(503, 'storage-full') : error;
    } finally {
      await removeFiles(files.map((staged) => staged.file));
    }
  }

  async function drawCard(base: string): Promise<boolean> {
    const key = cardKey(base);
    const source = await storage.read(largestKey(base));
    if (source === null) return false;
    const name = `${randomUUID()}-card`;
    const [file, card] = [join(staging, `${name}.webp`), join(staging, `${name}.jpg`)];
    try {
      await mkdir(staging, { recursive: true });
      await pipeline(source, createWriteStream(file));
      accept(await pool.run({ file, card }, { person: links }));
      await storage.store([{ key, file: card }], links);
      return true;
    } finally {
      await removeFiles([file, card]);
    }
  }

  /** One drawing for all who ask for the same card meanwhile, and few at once: the pool is there for who publishes. */
  const drawing = new Map<string, Promise<boolean>>();
  async function drawCardOnce(base: string): Promise<boolean> {
    const begun = drawing.get(base);
    if (begun) return begun;
    if (drawing.size >= maxCards) return false;
    const drawn = drawCard(base).finally(() => drawing.delete(base));
    drawing.set(base, drawn);
    return drawn;
  }

  async function remove(name: string): Promise<void> {
    const base = baseOf(name);
    if (base) await storage.remove(allKeys(base));
  }

  async function sweep(
    isKnown: (names: string[]) => Promise<Set<string>>,
    olderThanMs: number,
  ): Promise<Sweep> {
    const before = Date.now() - olderThanMs;
    await sweepFolder(staging, before);
    return sweepImages(storage, isKnown, before);
  }

  return { process, drawCard: drawCardOnce, remove, sweep, close: pool.close, pids: pool.pids };
}

function accept(outcome: ImageOutcome) {
  if (outcome.ok) return outcome;
  if (outcome.why === 'invalid') throw mediaError(400, 'IMAGE_INVALID');
  throw mediaError(503, outcome.why === 'full' ? 'storage-full' : 'IMAGE_BUSY');
}

async function removeFiles(paths: string[]): Promise<void> {
  await Promise.all(paths.map((path) => rm(path, { force: true })));
}

/**
 * Removes the files of a folder last changed before that moment (ms), and those whose names say that nobody needs them
 * any longer: what a killed process left there.
 */
export async function sweepFolder(
  folder: string,
  before: number,
  isLeft: (name: string) => boolean = () => false,
): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found?.isFile() && (found.mtimeMs < before || isLeft(name))) await rm(path, { force: true });
  }
}
