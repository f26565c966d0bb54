import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import fastifyCompress from '@fastify/compress';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { Config } from './config';
import type { Sql } from './db/database';
import { startJobs } from './jobs';
import { createMailer } from './mail/mailer';
import { createMedia } from './media/process';
import { imageRoutes } from './media/serve';
import { createStorage } from './media/storage';
import { join } from 'node:path';
import { createExternalProvider } from './modules/maps/externalPlaces';
import { createGazetteer } from './modules/maps/gazetteer';
import { createTexts } from './modules/lookup/texts';
import { modules } from './modules/modules';
import { mountTable } from './mount';
import { output } from './output';
import { answerBadClient } from './plugins/badClient';
import { registerCspReports } from './plugins/cspReport';
import { registerDocs } from './plugins/docs';
import { registerErrors } from './plugins/errors';
import { registerHeaders } from './plugins/headers';
import { createLimits } from './plugins/limits';
import { registerPressure } from './plugins/pressure';
import { createRoom } from './plugins/room';
import { loadSecret } from './plugins/secret';
import { registerSlowBody } from './plugins/slowBody';
import { registerApp } from './plugins/static';
import { uploads } from './plugins/uploads';
import { registerXsrf } from './plugins/xsrf';
import type { Services } from './services';

export interface Host {
  app: FastifyInstance;
  services: Services;
  /** Reads what the first person who looks for a place would wait for otherwise. */
  warm(): void;
}

const logger = (level: string): FastifyServerOptions['logger'] => ({
  level,
  stream: output,
  redact: {
    paths: [
      'req.headers.authorization',
      'req.headers.cookie',
      'req.headers["x-xsrf-token"]',
      'res.headers["set-cookie"]',
    ],
    censor: '[removed]',
  },
  serializers: {
    // Query strings hold search words and e-mail addresses: the path alone is enough to follow a request.
    req: (request: { method: string; url: string }) => ({
      method: request.method,
      path: request.url.split('?')[0],
    }),
    res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
  },
});

export interface HostOptions {
  /** Whether the database was found not to answer. */
  isDatabaseLost?: () => boolean;
  /** Whether the disk takes writes. */
  hasRoom?: () => Promise<boolean>;
  /** How long a small body may take. */
  bodyMs?: number;
}

/** Builds the host on a migrated database. The caller listens, and closes it. */
export async function buildHost(config: Config, sql: Sql, options: HostOptions = {}): Promise<Host> {
  // Somebody else's database has a disk of its own.
  const ownRoom = config.databaseUrl === undefined ? createRoom(config.dataDir) : async () => true;
  const { isDatabaseLost = () => false, hasRoom = ownRoom, bodyMs = 15_000 } = options;
  const texts = await createTexts(sql);
  const app = Fastify({
    logger: logger(config.logLevel),
    bodyLimit: 64 * 1024,
    requestTimeout: 600_000,
    // Nothing in or out for so long: a reader who stopped reading, or a network that went away.
    connectionTimeout: 120_000,
    clientErrorHandler: (error, socket) => answerBadClient(error, socket, texts.say),
    keepAliveTimeout: 65_000,
    maxRequestsPerSocket: 0,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000, maxHeaderSize: 16_384 },
    trustProxy: config.trustProxy,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    ajv: {
      customOptions: {
        removeAdditional: false,
        coerceTypes: false,
        allErrors: false,
        strict: false,
        keywords: ['raw'],
        formats: { visible: /[^\p{M}\p{Z}\p{C}]/u },
      },
    },
  });
  const imagesDir = join(config.dataDir, 'images');
  const storage = createStorage(imagesDir);
  const media = createMedia({ imagesDir, storage, log: app.log });
  const mailer = createMailer(sql, config, app.log);
  const gazetteer = createGazetteer();
  const places =
    config.mapsUrl === undefined ? gazetteer : createExternalProvider(config.mapsUrl, fetch, 1000, gazetteer);
  const limits = createLimits(config.rateLimit);
  const services: Services = { config, sql, texts, media, mailer, places, limits, log: app.log };

  app.decorateRequest('me', undefined);
  app.decorateRequest('lang', 'it');
  app.addHook('onRequest', async (request) => {
    request.lang = texts.pick(
      (request.headers['accept-language'] ?? '').slice(0, 2).toLowerCase() || undefined,
      'it',
    );
  });
  app.removeContentTypeParser('text/plain');
  registerErrors(app, texts.say);
  registerHeaders(app, config);
  await app.register(fastifyCookie);
  const key = await loadSecret(sql);
  registerXsrf(app, key, config);
  await app.register(fastifyCompress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    inflateIfDeflated: false,
    // A compressed body is refused, not inflated.
    requestEncodings: ['identity'],
  });
  const pressure = await registerPressure(app, { isDatabaseLost, hasRoom });
  registerSlowBody(app, bodyMs);
  await app.register(uploads, { incomingDir: join(config.dataDir, 'incoming') });
  await registerDocs(app);
  for (const path of ['/healthz', '/readyz'])
    app.get(path, async () => {
      await sql`SELECT 1`;
      return { status: 'ok' };
    });
  await app.register(imageRoutes, { storage });
  mountTable(app, modules, services, { xsrfKey: key, pressure });
  await registerCspReports(app, limits);
  await registerApp(app, config);

  const stopJobs = startJobs(services);
  app.addHook('onClose', async () => {
    stopJobs();
    mailer.close();
    await media.close();
  });
  return { app, services, warm: gazetteer.warm };
}
