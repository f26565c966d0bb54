import type { FastifyInstance } from 'fastify';
import type { Limits } from '../security/limits';

export const reportPath = '/api/csp-report';
const maxBytes = 16 * 1024;
const maxAtOnce = 20;

const recordOf = (value: unknown): Record<string, unknown> => (typeof value === 'object' ? { ...value } : {});

/** An address without query and fragment, which may contain search words or a token from a mail. */
const bare = (value: unknown): string =>
  typeof value === 'string' ? (value.split(/[?#]/)[0] ?? '').slice(0, 200) : '';

const isExtension = (address: string): boolean => /^[a-z-]*-extension(:|$)/.test(address);

/** A log entry for a CSP report, whose two forms name their fields differently. */
function lineOf(report: Record<string, unknown>) {
  const [blocked, source] = [
    bare(report['blocked-uri'] ?? report['blockedURL']),
    bare(report['source-file'] ?? report['sourceFile']),
  ];
  return {
    directive: bare(
      report['effective-directive'] ?? report['violated-directive'] ?? report['effectiveDirective'],
    ),
    blocked,
    page: bare(report['document-uri'] ?? report['documentURL']),
    source,
    line: Number(report['line-number'] ?? report['lineNumber']) || 0,
    isForeign: isExtension(blocked) || isExtension(source),
  };
}

const linesOf = (body: unknown) =>
  Array.isArray(body)
    ? body
        .map(recordOf)
        .filter(({ type }) => type === 'csp-violation')
        .slice(0, maxAtOnce)
        .map((report) => lineOf(recordOf(report['body'])))
    : [lineOf(recordOf(recordOf(body)['csp-report']))];

/** Receives browsers' reports about the content security policy, and logs them. */
export async function registerCspReports(app: FastifyInstance, limits: Limits): Promise<void> {
  // These content types are registered in a separate scope, so that no other call accepts them.
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: maxBytes },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post(
      reportPath,
      {
        schema: { hide: true },
        bodyLimit: maxBytes,
        config: { isFree: true },
        // A report beyond the limit of its network is dropped unread.
        onRequest: async (request, reply) =>
          (await limits.takePoint('reports', request.ip)) ? undefined : reply.code(204).send(),
      },
      async (request, reply) => {
        for (const csp of linesOf(request.body))
          request.log[csp.isForeign ? 'info' : 'warn']({ csp }, 'content security policy');
        return reply.code(204).send();
      },
    );
  });
}
