import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { codedError } from '../errors';
import { isSame, isSigned, sign, type SigningKeys } from './signingKeys';
import { cookieName } from './session';

declare module 'fastify' {
  interface FastifyReply {
    /** Sets the readable XSRF-TOKEN cookie, bound to the browser's session cookie. */
    issueXsrf(half: string): void;
  }
}

const boundText = (half: string, salt: string): string => `${half}!${salt}`;

/** Counts a cookie in the header: a second one was planted by another host. */
const timesSent = (request: FastifyRequest, name: string): number =>
  (request.headers.cookie ?? '').split(';').filter((part) => part.trim().startsWith(`${name}=`)).length;

const isSentFromOtherSite = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site';

/** Whether a person follows a link, in contrast to a frame or a prefetch. */
const isVisit = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document' &&
  headers['sec-purpose'] === undefined;

/** Throws 403 for a request that another site's page triggers, since the visitor does not know of it. */
export function checkSite(request: FastifyRequest): void {
  if (isSentFromOtherSite(request) && !isVisit(request)) throw codedError('operazione-non-consentita');
}

const isOpenFile = (url: string): boolean => /^\/(images|icons|assets|fonts)\//.test(url);

/** Refuses requests from other sites' pages before they count for their visitors' network. */
export function refuseOtherSites(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!isOpenFile(request.url)) checkSite(request);
  });
}

function isForeign(request: FastifyRequest, publicUrl: string): boolean {
  if (isSentFromOtherSite(request)) return true;
  const origin = request.headers.origin;
  if (origin === undefined || origin === publicUrl) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.headers.host;
}

/** Signed double submit (trust 3.3). A client without our cookies has no ambient authority and passes. */
export function registerXsrf(app: FastifyInstance, keys: SigningKeys, config: Config): void {
  app.decorateReply('issueXsrf', function issueXsrf(this: FastifyReply, half: string) {
    const salt = randomBytes(16).toString('base64url');
    void this.setCookie('XSRF-TOKEN', `${salt}.${sign(keys, boundText(half, salt))}`, {
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
    !isSame(cookie, header) ||
    timesSent(request, 'XSRF-TOKEN') > 1
  )
    throw codedError('operazione-non-consentita');
  const [salt = '', mac = ''] = cookie.split('.');
  if (half !== undefined && !isSigned(keys, boundText(half, salt), mac))
    throw codedError('operazione-non-consentita');
}
