import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromFile } from 'file-type/node';
import { createHash, randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { addAbortSignal } from 'node:stream';
import { cutText } from '../../contract/characters';
import { stampOf } from '../db/embedded/processes';
import { aboutPicture, codeOf, isDiskFull, mediaError } from './mediaError';

const longestName = 100;

export interface UploadFile {
  field: string;
  /** A temp file with a random name; the sent name only identifies a refused picture. */
  path: string;
  /** The beginning of the sent name. */
  name: string;
  bytes: number;
  /** Hex. */
  sha256: string;
  /** From the file's first bytes, whatever the client declares. */
  type: string;
}

export interface Upload {
  fields: Record<string, string>;
  files: UploadFile[];
  /** Aborted with the error to answer when the upload must make room for others before its pictures are processed. */
  signal: AbortSignal;
  /** Deletes the temp files. Runs after the answer at the latest, and may run twice. */
  dispose(): Promise<void>;
}

/** The prefix of this process's file names. Several hosts, also on several machines, may share a folder. */
const markOf = (pid: number): string => `${hostname()}.${pid}.`;
const ownMark = markOf(process.pid);

/** Whether a file belongs to a dead process of this machine; asked before this process receives any. */
export function isLeftBehind(name: string): boolean {
  const pid = Number(name.slice(hostname().length + 1).split('.', 1)[0]);
  return name.startsWith(markOf(pid)) && (pid === process.pid || stampOf(pid) === undefined);
}

export interface ReceiveLimits {
  maxFiles: number;
  maxFileBytes: number;
  maxFields: number;
  maxFieldBytes: number;
  allowWebp: boolean;
  isGzip: boolean;
  /** The only file field; any if unset. */
  fileField?: string;
  hasDiskSpace(): Promise<boolean>;
}

/** Streams a multipart body's files to `folder`. Throws a media error and deletes everything for a refused body. */
export async function receiveParts(
  request: FastifyRequest,
  folder: string,
  limits: ReceiveLimits,
  signal: AbortSignal,
): Promise<Upload> {
  const paths: string[] = [];
  const dispose = async () => {
    await Promise.all(paths.splice(0).map((path) => rm(path, { force: true })));
  };
  const fields = new Map<string, string>();
  const files: UploadFile[] = [];
  try {
    for await (const part of partsUntil(request, limits, signal)) {
      if (part.type === 'field') {
        addField(fields, part);
      } else {
        const path = join(folder, `${ownMark}${randomBytes(16).toString('hex')}`);
        paths.push(path);
        const name = cutText(part.filename ?? '', longestName);
        const receiving = receiveFile(part, path, limits, signal);
        const file = await receiving.catch((error: unknown) => {
          // Ending the whole upload is not the current picture's fault.
          throw signal.aborted ? error : aboutPicture(error, { posto: files.length + 1, nome: name });
        });
        files.push({ ...file, name });
      }
    }
    return { fields: Object.fromEntries(fields), files, signal, dispose };
  } catch (error) {
    await dispose();
    throw translate(signal.aborted ? signal.reason : error, limits);
  }
}

type Part = MultipartFile | MultipartValue;

/** The parts of the body. Throws the signal's reason when it aborts, even if the parser stays silent. */
async function* partsUntil(
  request: FastifyRequest,
  limits: ReceiveLimits,
  signal: AbortSignal,
): AsyncGenerator<Part> {
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  aborted.catch(() => undefined);
  const parts = request.parts({
    limits: {
      files: limits.maxFiles,
      // One more byte than allowed, which reveals a too large file before its end.
      fileSize: limits.maxFileBytes + 1,
      fields: limits.maxFields,
      fieldSize: limits.maxFieldBytes,
      parts: limits.maxFiles + limits.maxFields + 1,
      headerPairs: 20,
    },
  });
  for (;;) {
    const next = await Promise.race([parts.next(), aborted]);
    if (next.done) return;
    yield next.value;
  }
}

function addField(fields: Map<string, string>, part: MultipartValue): void {
  const { fieldname, value, valueTruncated } = part;
  // The parser's types promise a name, but parts without one exist.
  const isSound = Boolean(fieldname) && typeof value === 'string' && !valueTruncated;
  if (!isSound || fields.has(fieldname)) throw mediaError(400, 'upload-malformed');
  fields.set(fieldname, value);
}

async function receiveFile(
  part: MultipartFile,
  path: string,
  limits: ReceiveLimits,
  signal: AbortSignal,
): Promise<Omit<UploadFile, 'name'>> {
  const field = part.fieldname;
  if (!field || (limits.fileField !== undefined && field !== limits.fileField)) {
    throw mediaError(400, 'upload-malformed');
  }
  addAbortSignal(signal, part.file);
  const { bytes, sha256 } = await writeFile(part, path, limits);
  if (bytes === 0) throw mediaError(400, 'image-missing', 'Please select an image before proceeding.');
  return { field, path, bytes, sha256, type: await typeOf(path, limits) };
}

async function writeFile(part: MultipartFile, path: string, { maxFileBytes, hasDiskSpace }: ReceiveLimits) {
  const hash = createHash('sha256');
  let bytes = 0;
  const handle = await open(path, 'wx', 0o600);
  try {
    for await (const chunk of part.file) {
      bytes += chunk.length;
      if (bytes > maxFileBytes) throw mediaError(413, 'image-too-large');
      if (!(await hasDiskSpace())) throw mediaError(503, 'storage-full');
      hash.update(chunk);
      await handle.appendFile(chunk);
    }
  } finally {
    await handle.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

async function typeOf(path: string, { allowWebp, isGzip }: ReceiveLimits): Promise<string> {
  const mime = (await fileTypeFromFile(path))?.mime;
  if (isGzip) {
    if (mime === 'application/gzip') return mime;
    throw mediaError(400, 'upload-malformed');
  }
  if (mime === 'image/jpeg' || (mime === 'image/webp' && allowWebp)) return mime;
  // An animated PNG is a valid PNG; its first picture is used.
  if (mime === 'image/png' || mime === 'image/apng') return 'image/png';
  throw mediaError(400, 'image-invalid');
}

/** Translates the parser's errors, some of which are bare 500s. */
function translate(error: unknown, { maxFiles }: ReceiveLimits): unknown {
  if (isDiskFull(error)) return mediaError(503, 'storage-full');
  const code = codeOf(error);
  if (code === 'FST_FILES_LIMIT') {
    return mediaError(
      400,
      'image-too-many',
      `You can upload a maximum of ${maxFiles} image${maxFiles === 1 ? '' : 's'}.`,
    );
  }
  const isParserError = code === undefined || code.startsWith('FST_');
  return isParserError ? mediaError(400, 'upload-malformed') : error;
}
