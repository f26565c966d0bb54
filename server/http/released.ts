import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { packageRoot } from '../config';
import type { ImageStorage } from '../media/storage';

/**
 * A page of one version may request its hashed files from a host that runs another version, so hosts put them into the
 * common storage.
 */
const pathForm = /^\/(assets\/[\w.-]+\.[0-9a-f]{8}\.(js|css))$/;
const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/**
 * Puts the built app's hashed files into the storage of pictures, before any page names them. `folder` is for temporary
 * files.
 */
export async function putReleased(
  storage: ImageStorage,
  folder: string,
  root = join(packageRoot(), 'build/app'),
): Promise<void> {
  const missing: string[] = [];
  for (const name of await readdir(join(root, 'assets')).catch(() => [])) {
    const [, key] = pathForm.exec(`/assets/${name}`) ?? [];
    if (key !== undefined && (await storage.size(key)) === null) missing.push(key);
  }
  if (missing.length === 0) return;
  await mkdir(folder, { recursive: true });
  const staging = await mkdtemp(join(folder, 'assets-'));
  try {
    const staged = missing.map((key, at) => ({ key, file: join(staging, String(at)) }));
    for (const { key, file } of staged) await copyFile(join(root, key), file);
    await storage.store(staged);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Serves a hashed file that this version does not have but another version stored. */
export const sendReleased =
  (storage: ImageStorage) => async (request: FastifyRequest, reply: FastifyReply) => {
    const [, key = '', ending = ''] = pathForm.exec(request.url) ?? [];
    const stream = key === '' ? null : await storage.read(key).catch(() => null);
    if (stream === null) return undefined;
    void reply.type(types[ending] ?? '').header('cache-control', 'public, max-age=31536000, immutable');
    return reply.send(stream);
  };
