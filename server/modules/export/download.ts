import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config';
import type { Sql } from '../../db/database';
import type { ImageStorage } from '../../media/storage';
import { codedError } from '../../errors';
import type { Pressure } from '../../http/pressure';
import { sha256 } from '../../security/sha256';
import { isSigned, sign, type SigningKeys } from '../../security/signingKeys';
import { grantedFile } from './repository';

export const downloadPath = '/api/Esportazione/piazza.zip';
export const grantCookie = 'esportazione';

/** An hour, so that the same browser can repeat a broken download. */
const lastsSeconds = 3600;
/** The cookie's form: a secret, the person, the expiry, and the signature of these three. */
const form = /^(([\w-]{43})\.(\d+)\.(\d+))\.([\w-]{43})$/;
const signedText = (said: string): string => `export ${said}`;

declare module 'fastify' {
  interface FastifyReply {
    /** Sets a cookie so that only this browser can download the person's export. */
    grantCopy(grant: string, personaID: number): void;
  }
}

/** The id of the person in a validly signed cookie. The database decides whether its secret is still valid. */
function ownerOf(cookie: string, keys: SigningKeys): number | undefined {
  const [, said = '', , personaID, until, mac = ''] = form.exec(cookie) ?? [];
  return Number(until) > keys.now() && isSigned(keys, signedText(said), mac) ? Number(personaID) : undefined;
}

interface Needs {
  config: Config;
  keys: SigningKeys;
  sql: Sql;
  storage: ImageStorage;
  pressure: Pressure;
}

/**
 * Serves the export's file to the browser that opened the mailed link. The response is no JSON, so the call is not in
 * the contract's table. It counts against the limit of the person in the cookie, since a plain download cannot do a
 * proof of work.
 */
export function registerDownload(
  app: FastifyInstance,
  { config, keys, sql, storage, pressure }: Needs,
): void {
  app.decorateReply('grantCopy', function grantCopy(this: FastifyReply, grant: string, personaID: number) {
    const until = Math.round(keys.now()) + lastsSeconds * 1000;
    const said = [grant, personaID, until].join('.');
    void this.setCookie(grantCookie, `${said}.${sign(keys, signedText(said))}`, {
      path: downloadPath,
      secure: config.isHttps,
      sameSite: 'strict',
      httpOnly: true,
      maxAge: lastsSeconds,
    });
  });
  const cookieOf = (request: FastifyRequest): string => request.cookies[grantCookie] ?? '';
  const hooks = { onSend: async (request: FastifyRequest) => pressure.leave(request) };
  const whose = (request: FastifyRequest): number | undefined => ownerOf(cookieOf(request), keys);
  app.get(downloadPath, { schema: { hide: true }, config: { whose }, ...hooks }, async (request, reply) => {
    const [grant = ''] = cookieOf(request).split('.', 1);
    await pressure.enter(request, false);
    const file = grant === '' ? undefined : await grantedFile(sql, sha256(grant));
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
