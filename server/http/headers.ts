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

/** The policy of responses that are no pages: they cannot be framed, and JSON loads nothing. */
const noFrame = "frame-ancestors 'none'";
const nothing = `default-src 'none'; ${noFrame}`;
/** The /docs page inserts plain strings, which the policy of our own pages forbids (they need trusted types). */
const withoutTrustedTypes = (policy: string): string =>
  policy
    .split('; ')
    .filter((part) => !part.includes('trusted-types'))
    .join('; ');
/**
 * The policy for the page of a recording: an opaque origin, so that it has none of our storage, cookies or service
 * worker, and no network, not even for reports.
 */
export const sealed = (policy: string): string =>
  [
    ...policy.split('; ').filter((part) => !/^(connect|img|report)-/.test(part)),
    "connect-src 'none'",
    'img-src data: blob:',
    'sandbox allow-scripts',
  ].join('; ');

/**
 * The policy of a page: only our own files, and the inline parts of our index.html by their hashes. The hash of the
 * empty text is for styled-components, which adds one empty `<style>` and fills it by CSSOM. `pictures` is the origin
 * in PICTURES_URL.
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
    // The newer directive, report-to, works only over HTTPS; browsers that know it ignore the older one.
    ...(isHttps ? ['report-to csp'] : []),
  ].join('; ');
}

const readPage = (): string => {
  const file = join(packageRoot(), 'build/app/index.html');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

/** Two Host headers are ambiguous: a proxy may use one of them and the host the other. */
const hasTwoHosts = ({ raw }: FastifyRequest): boolean =>
  raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;

/** The value that the call sent in the sign header, if it is well formed. */
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
    // The id by which log entries of host and app belong together.
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
      // A sandboxed page must not have this header.
      if (!isReplay) void reply.header('cross-origin-opener-policy', 'same-origin');
      void reply.header('permissions-policy', 'camera=(), microphone=(), payment=(), geolocation=(self)');
    } else if (!reply.hasHeader('content-security-policy') && reply.statusCode !== 304) {
      // After a 304 the browser keeps the policy of the page in its cache.
      void reply.header('content-security-policy', type.startsWith('application/json') ? nothing : noFrame);
    }
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  });
}
