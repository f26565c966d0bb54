import type { FastifyInstance } from 'fastify';
import type { Limits } from '../security/limits';

export const reportPath = '/api/csp-report';
const maxBytes = 16 * 1024;
const maxAtOnce = 20;

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** An address without its query and fragment: these may hold what a person searched for, or a mailed token. */
const bare = (value: unknown): string =>
  typeof value === 'string' ? (value.split(/[?#]/)[0] ?? '').slice(0, 200) : '';

/** An extension's page within ours: nothing of it is our own doing. */
const isExtension = (address: string): boolean => /^[a-z-]*-extension(:|$)/.test(address);

/** One line of the log; the two forms of a report spell their fields differently. */
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

/** Takes what browsers report of the content security policy, and keeps it in the log. */
export async function registerCspReports(app: FastifyInstance, limits: Limits): Promise<void> {
  // In a scope of its own: no other call takes these types.
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
        // Beyond its network's room a report is dropped unread.
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
