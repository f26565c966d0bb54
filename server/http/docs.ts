import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from '../../contract/common';
import { entries } from '../../contract/table';
import type { Config } from '../config';
import type { Say } from '../errors';
import { createShapes, describeCall } from './operations';
import { describeRefusals, refusalName, refusedWith } from './refused';

/**
 * Serves a text compressed for the client. It is compressed at the first request only, since it is large and never
 * changes.
 */
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

const about = [
  'Every call of the wire, made from contract/table.ts.',
  'Within HTTP 200 `statusCode` says what came of a call: 200, 100 for no, 404 where there is nothing.',
  'A client that keeps cookies sends that of XSRF-TOKEN back as the header X-XSRF-TOKEN with each POST.',
].join(' ');

/** Whether only calls of the contract may have a path of this form. */
const isCallPath = (path: string): boolean => /^\/(api\/|[A-Z])/.test(path);

/** Describes the routes for the plugin: only calls, each by its contract row, with shared shapes listed once. */
function describeAll(
  app: FastifyInstance,
): Pick<FastifyDynamicSwaggerOptions, 'transform' | 'transformObject'> {
  const { named, refer } = createShapes();
  const calls = new Map(entries.map((entry) => [entry.path, { entry, schema: describeCall(entry, refer) }]));
  refer(refusal);
  for (const [$id, shape] of named) app.addSchema({ $id, ...shape });
  return {
    transform({ schema, url }) {
      const call = calls.get(url);
      return { schema: call?.schema ?? (isCallPath(url) ? schema : { hide: true }), url };
    },
    transformObject(document) {
      if (!('openapiObject' in document)) return document.swaggerObject;
      const { openapiObject } = document;
      for (const { entry } of calls.values()) {
        const operation = openapiObject.paths?.[entry.path]?.[entry.method === 'GET' ? 'get' : 'post'];
        for (const status of refusedWith(entry))
          Object.assign(operation?.responses ?? {}, {
            [status]: { $ref: `#/components/responses/${refusalName(status)}` },
          });
      }
      return openapiObject;
    },
  };
}

/** The OpenAPI page at /docs, made from the same contract rows as the routes. */
export async function registerDocs(app: FastifyInstance, config: Config, say: Say): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Piazza', description: about, version: '1', license: { name: 'UNLICENSED' } },
      servers: [{ url: config.publicUrl }],
      components: {
        securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
        responses: describeRefusals(say),
      },
    },
    refResolver: { buildLocalReference: ({ $id }) => String($id) },
    ...describeAll(app),
  });
  const sendJson = createPacked(() => JSON.stringify(app.swagger()));
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      // The files of the page are large and are compressed for each request, except the one that is stored compressed.
      if (!route.url.endsWith('/json')) route.config = { ...route.config, cost: 'heavy' };
    });
    docs.addHook('onRequest', async (request, reply) => {
      if (request.routeOptions.url === '/docs/json')
        return sendJson(request, reply.type('application/json; charset=utf-8'));
    });
    await docs.register(swaggerUi, { routePrefix: '/docs' });
  });
}
