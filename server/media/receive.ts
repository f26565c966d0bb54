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
import { codeOf, isDiskFull } from '../failure';
import { aboutPicture, mediaError } from './mediaError';

const longestName = 100;

export interface UploadFile {
  field: string;
  /** A temp file with a random name. The name that the client sent is used only to tell which picture was refused. */
  path: string;
  /** The beginning of the file name that the client sent. */
  name: string;
  bytes: number;
  /** In hexadecimal. */
  sha256: string;
  /** The type by the file's first bytes, whatever the client declares. */
  type: string;
}

export interface Upload {
  fields: Record<string, string>;
  files: UploadFile[];
  /**
   * Aborted when the upload must make room for others before its pictures are processed. The reason is the error to
   * answer.
   */
  signal: AbortSignal;
  /** Deletes the temp files. Called after the response at the latest; a second call does nothing. */
  dispose(): Promise<void>;
}

/** The beginning of the names of this process's files. Several hosts, also on several machines, may share a folder. */
const markOf = (pid: number): string => `${hostname()}.${pid}.`;
const ownMark = markOf(process.pid);

/** Whether a file belongs to a dead process of this machine. Called before this process receives any files. */
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
  /** The only field that may contain files; any may if unset. */
  fileField?: string;
  hasDiskSpace(): Promise<boolean>;
}

/**
 * Streams the files of a multipart body to `folder`. If the body is refused, throws a media error and deletes
 * everything.
 */
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
          // If the whole upload is ended, the error does not name the picture that was arriving.
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

/** The parts of the body. Throws the signal's reason when it is aborted, even while the parser waits for data. */
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
      // One byte more than allowed, which shows that a file is too large before all of it has arrived.
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
  // By its types the parser always gives a name, but there are parts without one.
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
  // An animated PNG is a valid PNG; only its first frame is used.
  if (mime === 'image/png' || mime === 'image/apng') return 'image/png';
  throw mediaError(400, 'image-invalid');
}

/** Translates the errors of the parser, some of which have only the status 500. */
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
