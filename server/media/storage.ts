import { channel } from 'node:diagnostics_channel';
import { once as onceEvent } from 'node:events';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { DriverContract } from 'flydrive/types';
import { endingStalled } from '../foreign';
import { createFairLine } from '../line';
import { readSetting } from '../settings';
import { codeOf } from '../failure';

export interface StagedFile {
  key: string;
  file: string;
}

export interface ImageStorage {
  /** The storage is a bucket, which has few connections and may answer wrongly. */
  isRemote: boolean;
  /**
   * Stores all files or none; once it resolves, they survive a power cut. `of` is the person who sent them, whose files
   * take turns with those of others; by default the host itself.
   */
  store(files: StagedFile[], of?: string): Promise<void>;
  /** The size of a file in bytes; null if it is missing. */
  size(key: string): Promise<number | null>;
  read(key: string): Promise<Readable | null>;
  remove(keys: string[]): Promise<void>;
  /** Moves the files to `trash/{day}/`, where they stay for a week. */
  discard(keys: string[]): Promise<void>;
  /** Deletes the files that were discarded more than a week ago. */
  emptyTrash(): Promise<void>;
  /** The files directly in a folder, with their modification times in ms. */
  list(folder: string): AsyncGenerator<{ key: string; modified: number }>;
}

/** Tests observe storage calls on this channel, and fail for those inside a transaction (server/testing/setup.ts). */
const calls = channel('piazza:storage');

const noted =
  <T>(open: () => T) =>
  (): T => {
    calls.publish('pictures');
    return open();
  };

/**
 * How many files are written to a bucket at once, and how many of them for one person. The client has fifty
 * connections, and a request that waits two seconds for one fails.
 */
const writes = { atOnce: 48, each: 8 };

const trash = 'trash';
const trashDays = 7;

const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 24 * 3_600_000).toISOString().slice(0, 10);

/**
 * Makes a function that does some work for each file, a few at a time, in turn with other people's files. If one fails,
 * it waits for those in progress and then throws the first error.
 */
function createWrites() {
  const inLine = createFairLine(writes.atOnce, Infinity, writes.each);
  return async <T>(all: readonly T[], work: (one: T) => Promise<void>, of?: string): Promise<void> => {
    const turn = { of: of ?? 'host', isKnown: of === undefined };
    const queue = [...all];
    const next = async (): Promise<void> => {
      const one = queue.shift();
      if (one !== undefined) await work(one);
    };
    const worker = async (): Promise<void> => {
      try {
        while (queue.length > 0) await inLine(turn, next);
      } catch (error) {
        queue.length = 0;
        throw error;
      }
    };
    // Waits for the others, since a write in progress would finish after the files are removed.
    const ends = await Promise.allSettled(Array.from({ length: writes.each }, worker));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  };
}

/** Stores images in a local folder, or in the S3-compatible bucket of STORAGE_S3_BUCKET. */
export function createStorage(imagesDir: string, env: NodeJS.ProcessEnv = process.env): ImageStorage {
  const bucket = readSetting(env, 'STORAGE_S3_BUCKET');
  // The storage is opened at its first use, because loading the S3 client takes longer than the rest of a start.
  const open = (patienceMs?: number) => () =>
    bucket ? openBucket(bucket, env, patienceMs) : openFolder(imagesDir);
  const [driver, reader] = [noted(once(open())), noted(once(open(readPatienceMs)))];
  const eachInLine = createWrites();

  async function remove(keys: string[]): Promise<void> {
    const disk = await driver();
    await eachInLine(keys, (key) => disk.delete(key));
  }

  async function store(files: StagedFile[], of?: string): Promise<void> {
    try {
      const disk = await driver();
      if (bucket) await eachInLine(files, async ({ key, file }) => disk.put(key, await readFile(file)), of);
      else await renameAll(imagesDir, files);
    } catch (error) {
      await remove(files.map(({ key }) => key)).catch(() => undefined);
      throw error;
    }
  }

  async function discard(keys: string[]): Promise<void> {
    const disk = await driver();
    const move = (key: string, place: string) =>
      bucket ? disk.move(key, place) : renameTo(join(imagesDir, key), join(imagesDir, place));
    await eachInLine(keys, async (key) => {
      await orNull(() => move(key, `${trash}/${dayBefore(0)}/${key}`));
    });
  }

  async function size(key: string): Promise<number | null> {
    return orNull(async () => (await (await reader()).getMetaData(key)).contentLength);
  }

  async function read(key: string): Promise<Readable | null> {
    return orNull(async () => {
      const stream = await (await reader()).getStream(key);
      if (bucket) return endingStalled(stream);
      await onceEvent(stream, 'readable');
      return stream;
    });
  }

  async function* list(folder: string): AsyncGenerator<{ key: string; modified: number }> {
    const disk = await driver();
    for await (const entry of entriesOf(disk, folder))
      if (entry.isFile)
        yield { key: entry.key, modified: (await entry.getMetaData()).lastModified.getTime() };
  }

  const emptyTrash = async (): Promise<void> => removeOldDays(await driver());

  return { isRemote: bucket !== undefined, store, size, read, remove, discard, emptyTrash, list };
}

async function removeOldDays(disk: DriverContract): Promise<void> {
  for await (const { isDirectory, name } of entriesOf(disk, trash))
    if (isDirectory && /^\d{4}-\d{2}-\d{2}$/.test(name) && name < dayBefore(trashDays))
      await disk.deleteAll(`${trash}/${name}/`);
}

type Entry = Awaited<ReturnType<DriverContract['listAll']>>['objects'] extends Iterable<infer E> ? E : never;

/** How many pages without new files may follow each other: a bucket may return some for deleted files. */
const maxIdlePages = 100;

/** Lists a folder page by page. Throws if many pages in a row have nothing new and still name a next one. */
async function* entriesOf(disk: DriverContract, folder: string): AsyncGenerator<Entry> {
  let paginationToken: string | undefined;
  let [last, idle] = ['', 0];
  do {
    const page = await disk.listAll(folder, { paginationToken });
    const entries = [...page.objects];
    yield* entries;
    ({ paginationToken } = page);
    const newest = entries.at(-1)?.name ?? last;
    idle = newest === last ? idle + 1 : 0;
    if (idle > maxIdlePages) throw new Error(`the storage's list of ${folder} does not end`);
    last = newest;
  } while (paginationToken);
}

function once<T>(make: () => T): () => T {
  let made: { of: T } | undefined;
  return () => (made ??= { of: make() }).of;
}

async function openFolder(location: string): Promise<DriverContract> {
  const { FSDriver } = await import('flydrive/drivers/fs');
  return new FSDriver({ location, visibility: 'private' });
}

/** How long in ms each of two attempts to read waits: a proxy's patience, usually ten seconds, is longer than both. */
const readPatienceMs = 4000;

/** Opens the S3 client with the usual AWS variables or the role of the machine. */
async function openClient(env: NodeJS.ProcessEnv, patienceMs = 10_000): Promise<S3Client> {
  // We keep a version of the client that supports Node 20, so its warning would not help an operator.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const { S3Client } = await import('@aws-sdk/client-s3');
  const endpoint = readSetting(env, 'STORAGE_S3_ENDPOINT');
  return new S3Client({
    region: readSetting(env, 'STORAGE_S3_REGION') ?? env.AWS_REGION ?? 'us-east-1',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // If the storage hangs, a call gets 503 soon instead of waiting.
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2000, requestTimeout: patienceMs, throwOnRequestTimeout: true },
  });
}

async function openBucket(
  bucket: string,
  env: NodeJS.ProcessEnv,
  patienceMs?: number,
): Promise<DriverContract> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const client = await openClient(env, patienceMs);
  return new S3Driver({ bucket, client, visibility: 'private', supportsACL: false });
}

/** Whether the bucket keeps old versions of deleted files; false if it does not tell. */
export async function keepsVersions(env: NodeJS.ProcessEnv = process.env): Promise<boolean> {
  const bucket = readSetting(env, 'STORAGE_S3_BUCKET');
  if (bucket === undefined) return false;
  const { GetBucketVersioningCommand } = await import('@aws-sdk/client-s3');
  const client = await openClient(env);
  try {
    const { Status } = await client.send(new GetBucketVersioningCommand({ Bucket: bucket }));
    return Status === 'Enabled';
  } catch {
    return false;
  } finally {
    client.destroy();
  }
}

/**
 * Renames files and makes that durable. The library's own move copies without fsync, so a power cut could leave a row
 * with half a picture.
 */
async function renameAll(root: string, files: StagedFile[]): Promise<void> {
  const folders = new Set<string>();
  for (const { key, file } of files) {
    const path = join(root, key);
    const folder = dirname(path);
    const created = await mkdir(folder, { recursive: true });
    await rename(file, path);
    folders.add(folder);
    if (created) folders.add(dirname(folder)).add(root);
  }
  for (const folder of folders) await syncFolder(folder);
}

async function renameTo(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  await rename(from, to);
}

async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return; // Windows cannot open folders.
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  const name = error instanceof Error ? error.name : '';
  return codeOf(error) === 'ENOENT' || name === 'NotFound' || name === 'NoSuchKey';
}
