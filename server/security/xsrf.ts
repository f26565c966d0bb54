import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { codedError } from '../errors';
import { isSame, isSigned, sign, type SigningKeys } from './signingKeys';
import { cookieName } from './session';

declare module 'fastify' {
  interface FastifyReply {
    /** Sets the XSRF-TOKEN cookie, which scripts can read and which belongs to the browser's session cookie. */
    issueXsrf(half: string): void;
  }
}

const boundText = (half: string, salt: string): string => `${half}!${salt}`;

/** How often a cookie is in the header: if twice, another host has planted one. */
const timesSent = (request: FastifyRequest, name: string): number =>
  (request.headers.cookie ?? '').split(';').filter((part) => part.trim().startsWith(`${name}=`)).length;

const isSentFromOtherSite = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site';

/** Whether a person follows a link, as opposed to a frame or a prefetch. */
const isVisit = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-mode'] === 'navigate' &&
  headers['sec-fetch-dest'] === 'document' &&
  headers['sec-purpose'] === undefined;

/** Throws 403 for a request that another site's page makes without its visitor's knowledge. */
export function checkSite(request: FastifyRequest): void {
  if (isSentFromOtherSite(request) && !isVisit(request)) throw codedError('operazione-non-consentita');
}

const isOpenFile = (url: string): boolean => /^\/(images|icons|assets|fonts)\//.test(url);

/** Refuses requests of other sites' pages before they are counted for the network of the page's visitor. */
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

/**
 * The XSRF cookie must be repeated in a header (signed double submit). A client without our cookies sends nothing by
 * itself that authorises it, and passes.
 */
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
