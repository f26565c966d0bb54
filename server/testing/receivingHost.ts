import Fastify, { type FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plain } from '../media/testPictures';
import { receiveUpload, uploads, type UploadLimits, type UploadOptions } from '../http/uploads';

export let folder: string;
export let app: FastifyInstance;
export let port: number;
export let png: Buffer;
export let settled: Promise<unknown>;
let handled: () => Promise<unknown>;

export function answerAfter(wait: () => Promise<unknown>): void {
  handled = wait;
}

/** Gives each test of a file a folder and a picture, and closes the test's host. */
export function receivingHost(): void {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'uploads-'));
    handled = () => Promise.resolve();
    png = await plain(20, 20).png().toBuffer();
  });
  afterEach(async () => {
    app.server.closeAllConnections();
    await app.close();
    await rm(folder, { recursive: true });
  });
}

export async function start(
  limits: UploadLimits = { maxFiles: 7 },
  options: Partial<UploadOptions> = {},
): Promise<void> {
  app = Fastify({ forceCloseConnections: true });
  await app.register(uploads, {
    incomingDir: join(folder, 'incoming'),
    minFreeBytes: 0,
    graceMs: 500,
    ...options,
  });
  app.post('/upload', async (request) => {
    const receiving = receiveUpload(request, limits);
    settled = receiving.catch((error: unknown) => error);
    const { fields, files } = await receiving;
    const stored = await received();
    await handled();
    return { fields, files, stored };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
}

export const sum = (data: Buffer) => createHash('sha256').update(data).digest('hex');
export const received = () => readdir(join(folder, 'incoming'));

export type Part = [name: string, value: string | Buffer, fileName?: string];

function form(parts: Part[]): FormData {
  const data = new FormData();
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, new Blob([new Uint8Array(value)], { type: 'image/png' }), fileName ?? 'photo.png');
  }
  return data;
}

export async function send(parts: Part[] | string, headers: Record<string, string> = {}) {
  const body = typeof parts === 'string' ? parts : form(parts);
  const reply = await fetch(`http://127.0.0.1:${port}/upload`, { method: 'POST', body, headers });
  return {
    status: reply.status,
    headers: reply.headers,
    ...((await reply.json()) as { code?: string; message?: string }),
  };
}

export async function expectRefused(
  sent: ReturnType<typeof send>,
  status: number,
  code: string,
  message?: string,
) {
  const reply = await sent;
  expect(reply).toMatchObject({ status, code, ...(message && { message }) });
  expect(await received()).toEqual([]);
}

export const head = (name: string, extra = '') =>
  `--line\r\nContent-Disposition: form-data; name="${name}"${extra}\r\n\r\n`;
export const multipart = { 'content-type': 'multipart/form-data; boundary=line' };

/** Begins an upload that declares `length` bytes, and sends its first part. */
export async function begin(length: number, sent: string | Buffer): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const type = multipart['content-type'];
  socket.write(
    `POST /upload HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
  );
  socket.write(sent);
  return socket;
}

export async function untilReceiving(bodies: number): Promise<void> {
  while (app.uploads.bodies.size() < bodies) await new Promise((resolve) => setImmediate(resolve));
}

export async function untilFile(): Promise<void> {
  while ((await received()).length === 0) await new Promise((resolve) => setImmediate(resolve));
}
