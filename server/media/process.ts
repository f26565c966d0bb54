import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyBaseLogger } from 'fastify';
import { isDiskFull } from '../failure';
import { mediaError } from './mediaError';
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
  /** The path in responses, such as `/images/posts/ab/{32 hex}-720.webp`. */
  name: string;
  width: number;
  height: number;
  /** A tiny preview of the picture, in base64. */
  thumbhash: string;
}

export interface Media {
  /**
   * Checks, re-encodes and stores an uploaded file, which it leaves in place. Rejects with `IMAGE_INVALID` (400) for an
   * invalid picture, with `IMAGE_BUSY` or `storage-full` (503) when the host cannot process it now.
   */
  process(file: string, folder: ImageFolder, turn?: PictureTurn): Promise<StoredImage>;
  /**
   * Draws and stores the link preview of an image. Returns false for a missing image, or when enough other previews are
   * being drawn.
   */
  drawCard(base: string): Promise<boolean>;
  /** Deletes all files of an image. Ignores names that are no stored image's, such as the default picture's. */
  remove(name: string): Promise<void>;
  /**
   * Moves images without a row to the trash if they are older than `olderThanMs`. `isKnown` returns which names have a
   * row. Returns the numbers.
   */
  sweep(isKnown: (names: string[]) => Promise<Set<string>>, olderThanMs: number): Promise<Sweep>;
  close(): Promise<void>;
  pids(): number[];
}

/** The maximum number of link previews drawn at once; they share one place in the pool's queue. */
const maxCards = 2;
const links = 'shared links';

export interface MediaOptions {
  imagesDir: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  storage?: ImageStorage;
  queueLimit?: number;
  jobTimeoutMs?: number;
}

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
  // A temporary folder beside the images and not in the system's, since a rename is atomic only within one file system.
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

  /**
   * Concurrent requests for the same link preview share one drawing. Few are drawn at once, because the pool is mainly
   * for uploads.
   */
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
 * Deletes files of the folder that are older than `before` (ms), and files whose names show that the process which
 * wrote them is dead.
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
