import type { FastifyInstance } from 'fastify';
import type { Config } from '../config';

/** The hash is that of the empty string: styled-components adds one empty `<style>` and fills it by CSSOM. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types dompurify webpack sw',
].join('; ');

export function registerHeaders(app: FastifyInstance, config: Config): void {
  const isHttps = config.publicUrl.startsWith('https:');
  app.addHook('onSend', async (request, reply) => {
    void reply.header('x-content-type-options', 'nosniff');
    void reply.header('cross-origin-resource-policy', 'same-origin');
    void reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    if (isHttps) void reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
    const type = String(reply.getHeader('content-type') ?? '');
    if (type.startsWith('text/html') && !request.url.startsWith('/docs')) {
      void reply.header('content-security-policy', contentSecurityPolicy);
      void reply.header('cross-origin-opener-policy', 'same-origin');
      void reply.header('permissions-policy', 'camera=(), microphone=(), payment=(), geolocation=(self)');
    }
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store');
  });
}
