import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { openPromise } from 'yauzl';
import { ZipFile } from 'yazl';
import { codeOf, isDiskFull, messageOf } from '../failure';
import { worded } from '../startProblem';
import type { Manifest } from './manifest';

/** The last file of a backup archive, which describes the others. */
const manifestName = 'manifest.json';

export interface Archive {
  /** Adds a file after the previous one is written. At most a few chunks are read ahead. */
  add(name: string, content: Readable, isPacked: boolean): Promise<void>;
  /** Finishes the archive with its manifest and gives it its final name, under which it survives a power cut. */
  close(manifest: object): Promise<void>;
  abandon(): Promise<void>;
}

/** The error for a failed backup, with the file and its disk. */
function notWritten(file: string, error: unknown): Error {
  const why = isDiskFull(error)
    ? `the disk of ${dirname(file)} is full (${codeOf(error)})`
    : messageOf(error);
  return worded(`${file} was not written: ${why}`, error);
}

const newDigest = () => createHash('sha256');

async function* digested(content: AsyncIterable<Buffer>, digest: Hash): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    digest.update(piece);
    yield piece;
  }
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Writes a zip archive as `file.part`, and renames it at the end. Only its owner may read it, because it contains all
 * data.
 */
export function createArchive(file: string): Archive {
  const part = `${file}.part`;
  const zip = new ZipFile();
  const output = new PassThrough();
  const digest = newDigest();
  // yazl reports a failing file only as an event.
  let unread: Error | undefined;
  zip.on('error', (error) => {
    unread = error instanceof Error ? error : new Error(String(error));
    output.destroy(unread);
  });
  zip.outputStream.pipe(output);
  const written = pipeline(output, createWriteStream(part, { mode: 0o600 })).catch((error: unknown) => {
    throw error === unread ? unread : notWritten(file, error);
  });
  written.catch(() => undefined);

  return {
    async add(name, content, isPacked) {
      digest.update(`${name}\n`);
      const stream = Readable.from(digested(content, digest));
      zip.addReadStream(stream, name, isPacked ? { compressionLevel: 3 } : { compress: false });
      // On a full disk the writing ends, and then nobody reads the stream.
      try {
        await Promise.race([finished(stream), written]);
      } finally {
        content.destroy();
      }
    },
    async close(manifest) {
      const text = JSON.stringify({ ...manifest, digest: digest.digest('hex') }, null, 1);
      zip.addBuffer(Buffer.from(text), manifestName);
      zip.end();
      await written;
      await sync(part).catch((error: unknown) => {
        throw notWritten(file, error);
      });
      await rename(part, file);
    },
    async abandon() {
      output.destroy();
      await written.catch(() => undefined);
      await rm(part, { force: true });
    },
  };
}

export interface Packed {
  name: string;
  open(): Promise<Readable>;
}

export async function* filesOf(file: string): AsyncGenerator<Packed> {
  const zip = await openPromise(file, { lazyEntries: true });
  for await (const entry of zip.eachEntry())
    yield { name: entry.fileName, open: () => zip.openReadStreamPromise(entry) };
}

/**
 * Reads a whole backup and returns its manifest. Throws if it is no backup, is truncated, or differs from what was
 * written.
 */
export async function readWhole(file: string): Promise<Manifest> {
  const digest = newDigest();
  let manifest: (Manifest & { digest?: string }) | undefined;
  try {
    for await (const { name, open: openFile } of filesOf(file)) {
      const content: AsyncIterable<Buffer> = await openFile();
      if (name === manifestName) manifest = JSON.parse(String(await buffer(content)));
      else {
        digest.update(`${name}\n`);
        for await (const piece of content) digest.update(piece);
      }
    }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new Error(`there is no ${file}`);
    throw new Error(`${file} is no whole backup: ${messageOf(error)}`);
  }
  if (manifest?.digest !== digest.digest('hex'))
    throw new Error(`${file} is no whole backup: it holds other bytes than were written`);
  return manifest;
}
