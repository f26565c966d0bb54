import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { codedError } from '../errors';
import type { SigningKeys } from './signingKeys';
import { cookieName } from './session';

declare module 'fastify' {
  interface FastifyReply {
    /** Sends the readable XSRF-TOKEN cookie bound to the browser's half of the session. */
    issueXsrf(half: string): void;
  }
}

const sign = (key: Buffer, half: string, salt: string): string =>
  createHmac('sha256', key).update(`${half}!${salt}`).digest('base64url');

const same = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));

/** Counts a cookie in the header: two mean that another host tossed one in. */
const timesSent = (request: FastifyRequest, name: string): number =>
  (request.headers.cookie ?? '').split(';').filter((part) => part.trim().startsWith(`${name}=`)).length;

function isForeign(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') return true;
  const origin = request.headers.origin;
  if (origin === undefined || origin === publicUrl) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.headers.host;
}

/** Signed double submit (trust 3.3). A client without our cookies has no ambient authority and passes. */
export function registerXsrf(app: FastifyInstance, keys: SigningKeys, config: Config): void {
  app.decorateReply('issueXsrf', function issueXsrf(this: FastifyReply, half: string) {
    const salt = randomBytes(16).toString('base64url');
    void this.setCookie('XSRF-TOKEN', `${salt}.${sign(keys.current(), half, salt)}`, {
      path: '/',
      secure: config.isHttps,
      sameSite: 'lax',
      httpOnly: false,
      maxAge: 90 * 86400,
    });
  });
}

/** Throws 403 unless a POST comes from our own pages or from a client without cookies. */
export function checkXsrf(request: FastifyRequest, keys: SigningKeys, config: Config): void {
  if (isForeign(request, config.publicUrl)) throw codedError('operazione-non-consentita');
  const half = request.cookies[cookieName(config)];
  const cookie = request.cookies['XSRF-TOKEN'];
  if (half === undefined && cookie === undefined) return;
  const header = request.headers['x-xsrf-token'];
  if (
    cookie === undefined ||
    typeof header !== 'string' ||
    !same(cookie, header) ||
    timesSent(request, 'XSRF-TOKEN') > 1
  )
    throw codedError('operazione-non-consentita');
  const [salt = '', mac = ''] = cookie.split('.');
  if (half !== undefined && !keys.all().some((key) => same(mac, sign(key, half, salt))))
    throw codedError('operazione-non-consentita');
}
