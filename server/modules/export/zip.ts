import { createWriteStream } from 'node:fs';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { Sql } from '../../db/database';
import type { ImageStorage } from '../../media/storage';
import { baseOf, variantKeys } from '../../media/variants';
import { findRecording } from '../feedback/repository';
import { parts, picturesOf, recordedBy } from './partsRepository';

const pageSize = 500;

async function* jsonOf(sql: Sql, name: string, me: number): AsyncGenerator<string> {
  let after = 0;
  let before = '[\n';
  for (;;) {
    const rows = (await parts[name]?.(sql, me, after, pageSize)) ?? [];
    for (const row of rows) {
      yield `${before}${JSON.stringify(row)}`;
      before = ',\n';
      after = row.id;
    }
    if (rows.length < pageSize) break;
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/**
 * Opens the largest file of a picture, when it is written to the archive. Empty if the picture was deleted meanwhile.
 */
async function openPicture(storage: ImageStorage, key: string): Promise<Readable> {
  return (await storage.read(key)) ?? Readable.from([]);
}

/** Opens a recording; empty if it was deleted after its 30 days. */
const openRecording = async (sql: Sql, id: number): Promise<Readable> =>
  Readable.from([(await findRecording(sql, id)) ?? Buffer.alloc(0)]);

/** Writes an export to a file, one entry after the other, with at most one page of rows in memory. */
export async function writeZip(sql: Sql, storage: ImageStorage, me: number, target: string): Promise<void> {
  const zip = new ZipFile();
  const output = new PassThrough();
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  // yazl reports a failed entry only by this event.
  zip.on('error', fail);
  for (const name of Object.keys(parts))
    zip.addReadStreamLazy(`dati/${name}.json`, (take) => {
      const stream = Readable.from(jsonOf(sql, name, me));
      stream.once('error', fail);
      take(null, stream);
    });
  for (const { name } of await picturesOf(sql, me)) {
    const base = baseOf(name);
    const key = base && variantKeys(base).at(-2);
    if (!key) continue;
    zip.addReadStreamLazy(`immagini/${key}`, { compress: false }, (take) => {
      openPicture(storage, key).then((stream) => take(null, stream.once('error', fail)), fail);
    });
  }
  for (const { id } of await recordedBy(sql, me))
    zip.addReadStreamLazy(`registrazioni/${id}.json.gz`, { compress: false }, (take) => {
      openRecording(sql, id).then((stream) => take(null, stream.once('error', fail)), fail);
    });
  zip.end();
  zip.outputStream.pipe(output);
  await pipeline(output, createWriteStream(target, { mode: 0o600 }));
}
