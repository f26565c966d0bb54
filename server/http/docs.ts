import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Answers with the text as the caller can read it, packed when it is first asked for: it is large and never changes. */
function createPacked(read: () => string) {
  const packers = {
    br: (text: string) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    gzip: (text: string) => gzipSync(text),
    identity: (text: string) => Buffer.from(text),
  };
  const kept = new Map<string, Buffer>();
  return ({ headers }: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const taken = String(headers['accept-encoding']);
    const encoding = /\bbr\b/.test(taken) ? 'br' : /\bgzip\b/.test(taken) ? 'gzip' : 'identity';
    const body = kept.get(encoding) ?? packers[encoding](read());
    kept.set(encoding, body);
    return reply.headers({ 'content-encoding': encoding, vary: 'accept-encoding' }).send(body);
  };
}

/** The OpenAPI page at /docs, made from the same rows as the routes. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Piazza',
        description: 'Every call of the wire, made from contract/table.ts.',
        version: '1',
      },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
  });
  const sendJson = createPacked(() => JSON.stringify(app.swagger()));
  await app.register(async (docs) => {
    // Each file is large and packed for its caller.
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, cost: 'heavy' };
    });
    docs.addHook('onRequest', async (request, reply) => {
      if (request.routeOptions.url === '/docs/json')
        return sendJson(request, reply.type('application/json; charset=utf-8'));
    });
    await docs.register(swaggerUi, { routePrefix: '/docs' });
  });
}
