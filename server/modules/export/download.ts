import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config';
import type { Sql } from '../../db/database';
import type { ImageStorage } from '../../media/storage';
import { codedError } from '../../errors';
import type { Pressure } from '../../http/pressure';
import { sha256 } from '../../security/sha256';
import { grantedFile } from './repository';

export const downloadPath = '/api/Esportazione/piazza.zip';
export const grantCookie = 'esportazione';

/** An hour, so that a download that broke off can begin again in the same browser. */
export const grantOptions = ({ isHttps }: Config) =>
  ({
    path: downloadPath,
    secure: isHttps,
    sameSite: 'strict',
    httpOnly: true,
    maxAge: 3600,
  }) as const;

/** The file itself, which is no JSON and so no row of the table: for the browser that used the mailed link. */
export function registerDownload(
  app: FastifyInstance,
  { sql, storage, pressure }: { sql: Sql; storage: ImageStorage; pressure: Pressure },
): void {
  const hooks = { onSend: async (request: FastifyRequest) => pressure.leave(request) };
  app.get(downloadPath, { schema: { hide: true }, ...hooks }, async (request, reply) => {
    const grant = request.cookies[grantCookie];
    await pressure.enter(request, false);
    const file = grant === undefined ? undefined : await grantedFile(sql, sha256(grant));
    const size = file === undefined ? null : await storage.size(file);
    const stream = file === undefined || size === null ? null : await storage.read(file);
    if (size === null || stream === null) throw codedError('non-trovato');
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-length': size,
        'content-disposition': 'attachment; filename="piazza.zip"',
        'cache-control': 'no-store',
      })
      .send(stream);
  });
}
