import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { signHeader } from '../../contract/limits';
import { packageRoot, type Config } from '../config';
import { reportPath } from './cspReport';
import { codedError } from '../errors';

const inline = /<(script|style)(?: id="[^"]*")?>([\s\S]*?)<\/\1>/g;
const sha = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The policy of answers that are no pages: no framing, and JSON loads nothing. */
const noFrame = "frame-ancestors 'none'";
const nothing = `default-src 'none'; ${noFrame}`;
/** The page of the calls inserts plain strings where our own pages allow only trusted types. */
const withoutTrustedTypes = (policy: string): string =>
  policy
    .split('; ')
    .filter((part) => !part.includes('trusted-types'))
    .join('; ');
/**
 * For the page of a recording: an opaque origin, so none of our storage, cookies or worker, and no network, not even
 * for reports.
 */
export const sealed = (policy: string): string =>
  [
    ...policy.split('; ').filter((part) => !/^(connect|img|report)-/.test(part)),
    "connect-src 'none'",
    'img-src data: blob:',
    'sandbox allow-scripts',
  ].join('; ');

/**
 * The policy of a page: only our own files, and the inline parts of our index.html by hash. The empty text's hash is
 * for styled-components, which adds one empty `<style>` and fills it by CSSOM. `pictures` is the origin of
 * PICTURES_URL.
 */
export function contentSecurityPolicy(html: string, isHttps: boolean, pictures?: string): string {
  const orPictures = pictures === undefined ? '' : ` ${pictures}`;
  const found = [...html.matchAll(inline)].map(([, tag, text = '']) => ({ tag, hash: sha(text) }));
  const hashes = (tag: string): string =>
    found
      .filter((one) => one.tag === tag)
      .map(({ hash }) => ` ${hash}`)
      .join('');
  return [
    "default-src 'none'",
    `script-src 'self'${hashes('script')}`,
    `style-src 'self' ${sha('')}${hashes('style')}`,
    `img-src 'self' blob: data:${orPictures}`,
    "font-src 'self'",
    `connect-src 'self'${orPictures}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    noFrame,
    "require-trusted-types-for 'script'",
    'trusted-types dompurify webpack sw',
    `report-uri ${reportPath}`,
    // The newer directive works only over HTTPS; browsers that know it ignore the older one.
    ...(isHttps ? ['report-to csp'] : []),
  ].join('; ');
}

const readPage = (): string => {
  const file = join(packageRoot(), 'build/app/index.html');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

/** Two Host headers are ambiguous: a proxy may use one and we the other. */
const hasTwoHosts = ({ raw }: FastifyRequest): boolean =>
  raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;

/** The call's own name, if it is well formed. */
const actOf = ({ headers }: FastifyRequest): string | undefined => {
  const act = headers[signHeader];
  return typeof act === 'string' && /^[\w-]{1,64}$/.test(act) ? act : undefined;
};

export function registerHeaders(app: FastifyInstance, config: Config): void {
  const { isHttps, hsts } = config;
  const policy = contentSecurityPolicy(readPage(), isHttps, config.picturesUrl);
  const ofDocs = withoutTrustedTypes(policy);
  const ofReplay = sealed(policy);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header(signHeader, actOf(request) ?? '1');
    if (hasTwoHosts(request)) throw codedError('non-valido');
  });
  app.addHook('onSend', async (request, reply) => {
    // The id that host's log and app share.
    void reply.header('x-request-id', request.id);
    void reply.header('x-content-type-options', 'nosniff');
    if (!reply.hasHeader('cross-origin-resource-policy'))
      void reply.header('cross-origin-resource-policy', 'same-origin');
    void reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    if (isHttps) void reply.header('strict-transport-security', hsts);
    const type = String(reply.getHeader('content-type') ?? '');
    if (type.startsWith('text/html')) {
      const isReplay = /^\/replay(\?|$)/.test(request.url);
      const isDocs = /^\/docs(\/|\?|$)/.test(request.url);
      void reply.header('content-security-policy', isReplay ? ofReplay : isDocs ? ofDocs : policy);
      if (isHttps) void reply.header('reporting-endpoints', `csp="${reportPath}"`);
      // A sandboxed page may not have it.
      if (!isReplay) void reply.header('cross-origin-opener-policy', 'same-origin');
      void reply.header('permissions-policy', 'camera=(), microphone=(), payment=(), geolocation=(self)');
    } else if (!reply.hasHeader('content-security-policy') && reply.statusCode !== 304) {
      // A 304 keeps the policy of the cached page.
      void reply.header('content-security-policy', type.startsWith('application/json') ? nothing : noFrame);
    }
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  });
}
