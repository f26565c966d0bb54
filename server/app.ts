import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { createDeletionList } from './backup/deletions';
import type { Config } from './config';
import { type Connection, ping, type Sql } from './db/database';
import type { Pools } from './db/pools';
import { createReads } from './db/reads';
import { createDoor } from './db/watch';
import type { Replicas } from './db/replicas';
import { createErasure } from './erasure/erasure';
import { startJobs } from './jobs';
import { createMailer } from './mail/mailer';
import { createMedia } from './media/process';
import { databaseName } from './media/repository';
import { imageRoutes } from './media/serve';
import { createSight } from './media/sight';
import { createStorage } from './media/storage';
import { join } from 'node:path';
import { type CardOptions, createCards, sharedPages } from './modules/cards/register';
import { findCard } from './modules/cards/repository';
import { createExternalProvider } from './modules/maps/externalPlaces';
import { createGazetteer } from './modules/maps/gazetteer';
import { registerDownload } from './modules/export/download';
import { createExports } from './modules/export/exports';
import { createAnchors } from './modules/post/anchorRepository';
import { createDeliveries } from './modules/avvisi/deliveries';
import { createMatcher } from './modules/avvisi/matcher';
import { createLive } from './modules/eventi/live';
import { squareName } from './modules/lookup/repository';
import { createSquareName } from './modules/lookup/squareName';
import { createTexts, type Texts } from './modules/lookup/texts';
import { createSettler } from './modules/persona/requests';
import { modules } from './modules/modules';
import { mountTable } from './mount';
import { output } from './output';
import { answerBadClient } from './http/badClient';
import { registerCompression } from './http/compression';
import { registerCompilers } from './http/compilers';
import { registerCspReports } from './http/cspReport';
import { registerDocs } from './http/docs';
import { registerErrors } from './errors';
import { registerHeaders } from './http/headers';
import { registerHealth } from './http/health';
import { mendPercents } from './http/mendPercents';
import { registerAddresses } from './http/network';
import { registerOpenBodies } from './http/openBodies';
import { registerPictures } from './http/pictures';
import { registerPlaceNames } from './http/placeNames';
import { registerPressure } from './http/pressure';
import { createDiskSpace } from './http/diskSpace';
import { appRoot, registerApp } from './http/static';
import { uploads } from './http/uploads';
import { refuseOtherSites, registerXsrf } from './security/xsrf';
import { createLimits } from './security/limits';
import { createLoginGuard } from './security/loginGuard';
import { openSessions } from './security/openSessions';
import { type Callers, registerCallers } from './security/callers';
import { loadKeys, type SigningKeys } from './security/signingKeys';
import type { Network } from './push/send';
import { limiterMaker, type Redis, watchRedis } from './security/redis';
import { createWork } from './security/work';
import type { Services } from './services';
import type { Worker } from './worker';

export interface Host {
  app: FastifyInstance;
  services: Services;
  /** Gives the metrics in Prometheus's text format; undefined without METRICS_PORT. */
  numbers: (() => Promise<string>) | undefined;
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
    // Logs only the path: query strings hold search words and e-mail addresses.
    req: (request: { method: string; url: string }) => ({
      method: request.method,
      path: request.url.split('?')[0],
    }),
    res: (reply: { statusCode: number }) => ({ statusCode: reply.statusCode }),
  },
});

export interface HostOptions {
  /** Whether the host has noticed that the primary database is unreachable. */
  isDatabaseLost?: () => boolean;
  replicas?: Replicas;
  redis?: Redis;
  hasDiskSpace?: () => Promise<boolean>;
  /** The time in which a small body must arrive, in ms. */
  bodyMs?: number;
  /** The database connection that receives other hosts' session revocations. Without it the host caches no session. */
  news?: Connection;
  /**
   * How many rounds of proof of work a stranger must compute for each further try, once their network's limit is used
   * up.
   */
  workRounds?: number;
  /** Replaces parts of the network access to the push services, for tests. */
  pushNetwork?: Partial<Network>;
  /** How often the queues for mails, pushes and digests are polled. A new entry wakes them too. */
  queuesEveryMs?: number;
  /** How often expired rows and files are deleted, and keepers are notified of waiting cases. */
  housekeepingEveryMs?: number;
}

function openServer(config: Config, texts: Texts): FastifyInstance {
  const app = Fastify({
    logger: logger(config.logLevel),
    bodyLimit: 64 * 1024,
    requestTimeout: 600_000,
    // Closes a connection after two minutes of silence: its client stopped reading, or its network is gone.
    connectionTimeout: 120_000,
    rewriteUrl: ({ url = '/' }) => mendPercents(url),
    clientErrorHandler: (error, socket) => answerBadClient(error, socket, texts.say),
    keepAliveTimeout: 65_000,
    maxRequestsPerSocket: 0,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000, maxHeaderSize: 16_384 },
    trustProxy: config.trustProxy,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    // A proxy keeps sending calls on its connections until it learns that they close, so the stopping host still
    // answers them.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });
  app.decorateRequest('me', undefined);
  app.decorateRequest('lang', 'it');
  app.addHook('onRequest', async (request) => {
    request.lang = texts.pick(
      (request.headers['accept-language'] ?? '').slice(0, 2).toLowerCase() || undefined,
      'it',
    );
  });
  app.removeContentTypeParser('text/plain');
  return app;
}

async function makeGuards(
  { rateLimit, workers }: Config,
  sql: Sql,
  { keys, log, options: { redis: client, workRounds } }: Omit<Around, 'texts'>,
) {
  const redis = client && { client, watch: watchRedis(log), square: await databaseName(sql) };
  const createLimiter = limiterMaker(redis, workers);
  const work = createWork(sql, keys, createLimiter, workRounds);
  return {
    limits: createLimits(rateLimit, createLimiter, work),
    logins: createLoginGuard(sql, rateLimit, workers, work),
    isRedisAway: () => redis?.watch.isAway() ?? false,
  };
}

interface Around {
  texts: Texts;
  keys: SigningKeys;
  log: FastifyBaseLogger;
  options: HostOptions;
}

async function makeServices(config: Config, pools: Pools, { texts, keys, log, options }: Around) {
  const { sql, searches } = pools;
  const imagesDir = join(config.dataDir, 'images');
  const storage = createStorage(imagesDir);
  const media = createMedia({ imagesDir, storage, log });
  const guards = await makeGuards(config, sql, { keys, log, options });
  const { limits } = guards;
  const settleNext = createSettler(sql, { config, limits, log });
  const mailer = createMailer(sql, config, log, settleNext, { everyMs: options.queuesEveryMs });
  const gazetteer = createGazetteer();
  const places =
    config.mapsUrl === undefined ? gazetteer : createExternalProvider(config.mapsUrl, fetch, 1000, gazetteer);
  const live = createLive(sql, log, config.workers);
  const sessions = openSessions({ sql, log, live }, options.news);
  const exports = createExports({ sql, config, storage, mailer, log });
  const deliveries = await createDeliveries({
    sql,
    config,
    texts,
    mailer,
    log,
    network: options.pushNetwork ?? {},
    everyMs: options.queuesEveryMs ?? 2000,
  });
  const alerts = createMatcher({ sql, log, live, onTold: deliveries.wake });
  const services: Services = {
    config,
    sql,
    primary: sql,
    reads: createReads(pools, options.replicas, options.isDatabaseLost),
    searches,
    texts,
    media,
    storage,
    mailer,
    exports,
    alerts,
    erasure: createErasure(sql, log),
    deletions: createDeletionList(sql, { storage, folder: join(imagesDir, 'staging'), log }),
    deliveries,
    live,
    places,
    ...guards,
    anchors: createAnchors(sql),
    sessions: sessions.memory,
    log,
  };
  return { services, storage, shown: sessions.shown, stopHearing: sessions.stop };
}

/** Makes the pages for shared links, each with a preview card; undefined while PUBLIC_CARDS is off. */
function pagesOf(
  { sql, config, texts, log }: Services,
  {
    square,
    isDatabaseLost,
    countMiss,
  }: Pick<CardOptions, 'square' | 'isDatabaseLost'> & Pick<Callers, 'countMiss'>,
) {
  if (!config.publicCards) return undefined;
  const page = join(appRoot(), 'index.html');
  const send = createCards({
    find: (kind, id) => findCard(sql, kind, id),
    square,
    config,
    texts,
    log,
    page,
    isDatabaseLost,
    mayFind: (request) =>
      countMiss(request).then(
        () => true,
        () => false,
      ),
  });
  return { send, paths: sharedPages };
}

/** Closes the background work when the host closes. `stopFirst` runs before it, and stops the sources of new work. */
function closeWith(
  app: FastifyInstance,
  services: Services,
  { jobs, stopFirst }: { jobs: Worker; stopFirst: () => Promise<void> },
): void {
  const { media, mailer, logins, exports, alerts, erasure, deletions, deliveries, live } = services;
  // Ends the wait of delayed logins now, so that stopping the host need not wait for them.
  app.addHook('preClose', async () => {
    logins.close();
    live.close();
  });
  app.addHook('onClose', async () => {
    await stopFirst();
    const working = [jobs, mailer, alerts, erasure, deletions, deliveries, exports, media];
    await Promise.all(working.map((one) => one.close()));
  });
}

function registerFirst(app: FastifyInstance, config: Config): void {
  registerAddresses(app);
  registerHeaders(app, config);
  registerPictures(app, config.picturesUrl);
  registerPlaceNames(app);
  refuseOtherSites(app);
}

/** Makes the health check: the database must answer, and must accept a new connection. */
function askDatabase({ sql, reads }: Services, where: Connection | undefined): () => Promise<void> {
  const askNewcomer = where && createDoor(where);
  return async () => {
    if (reads.isCovered()) return;
    await ping(sql);
    await askNewcomer?.();
  };
}

export async function buildHost(config: Config, pools: Pools, options: HostOptions = {}): Promise<Host> {
  const { sql } = pools;
  // An external database has its own disk, whose space the host cannot measure.
  const ownDiskSpace = config.databaseUrl === undefined ? createDiskSpace(config.dataDir) : async () => true;
  const { isDatabaseLost = () => false, hasDiskSpace = ownDiskSpace, bodyMs = 15_000 } = options;
  const texts = await createTexts(sql);
  const app = openServer(config, texts);
  registerCompilers(app);
  const keys = await loadKeys(sql, (error) =>
    app.log.error({ err: error }, 'the signing keys could not be read'),
  );
  const { services, storage, shown, stopHearing } = await makeServices(config, pools, {
    texts,
    keys,
    log: app.log,
    options,
  });
  const { media, limits } = services;
  registerErrors(app, texts.say);
  registerFirst(app, config);
  await app.register(fastifyCookie);
  const callers = registerCallers(app, config, services.limits);
  registerXsrf(app, keys, config);
  await registerCompression(app);
  const pressure = registerPressure(app, { isDatabaseLost, hasDiskSpace, isFair: config.rateLimit });
  registerOpenBodies(app, bodyMs, config.workers);
  await app.register(uploads, { incomingDir: join(config.dataDir, 'incoming'), workers: config.workers });
  await registerDocs(app, config, texts.say);
  registerHealth(app, askDatabase(services, options.news));
  const { countMiss } = callers;
  const sight = createSight({ ...services, shown, isDatabaseLost });
  await app.register(imageRoutes, { storage, config, sight, drawCard: media.drawCard, callers });
  registerDownload(app, { config, keys, sql, storage, pressure });
  const counting = config.metricsPort === undefined ? undefined : await import('./metrics/metrics');
  const numbers = counting?.countAll(app, { services, pressure, viewer: pools.viewer });
  mountTable(app, modules, services, { xsrfKeys: keys, pressure, callers });
  await registerCspReports(app, limits);
  const square = await createSquareName(() => squareName(sql));
  const pages = pagesOf(services, { square, isDatabaseLost, countMiss });
  await registerApp(app, config, { countMiss, square, pages, storage });

  const jobs = startJobs(services, options.housekeepingEveryMs);
  const stopFirst = async (): Promise<void> => {
    keys.stop();
    await stopHearing();
  };
  closeWith(app, services, { jobs, stopFirst });
  return { app, services, numbers };
}
