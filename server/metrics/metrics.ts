import cluster from 'node:cluster';
import { statfs } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';
import { openConnections, type Sql } from '../db/database';
import type { Pressure } from '../http/pressure';
import { readAges } from '../jobsRepository';
import { countLate } from '../modules/town/townRepository';
import type { Services } from '../services';
import { readConnections, readQueues } from './queueRepository';

interface Sources {
  services: Services;
  pressure: Pressure;
  /** The pool for readers who blocked or hid somebody. */
  viewer: Sql;
}

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts calls by the address in the contract, so without ids, search words or people's mail addresses. */
function countCalls(app: FastifyInstance, registry: Registry): void {
  const calls = new Histogram({
    name: 'piazza_call_seconds',
    help: 'Calls by row and status, and how long they took',
    labelNames: ['call', 'status'],
    buckets: seconds,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions;
    const call = url === undefined ? 'none' : `${request.method} ${url}`;
    calls.observe({ call, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
}

type NewGauge = (name: string, help: string, labelNames?: string[]) => Gauge;

function databaseGauges({ services, viewer }: Sources, gauge: NewGauge): () => Promise<void> {
  const answers = gauge('database_answers', '1 where the database answers');
  const open = gauge('pool_connections', 'Connections that this process has open, by pool', ['pool']);
  const used = gauge('database_connections', 'Connections of all hosts, by what they do', ['state']);
  const behind = gauge('replica_behind_bytes', 'The log that a replica has not replayed', ['replica']);
  const away = gauge('replica_away', '1 where a replica does not answer or does not follow the primary', [
    'replica',
  ]);
  const overdue = gauge('cases_overdue', 'Open cases that no keeper decided within 48 hours');
  const waiting = gauge('queue_waiting', 'What waits beside the calls', ['queue']);
  const oldest = gauge('queue_oldest_seconds', 'How long the oldest waits', ['queue']);
  const jobs = gauge('jobs_age_seconds', 'Since some host last did its housekeeping');
  const backup = gauge('backup_age_seconds', 'Since the last backup');
  return async () => {
    open.set({ pool: 'calls' }, openConnections(services.sql));
    open.set({ pool: 'searches' }, openConnections(services.searches));
    open.set({ pool: 'viewer' }, openConnections(viewer));
    for (const [at, bytes] of services.reads.behind().entries()) {
      behind.set({ replica: String(at + 1) }, bytes ?? 0);
      away.set({ replica: String(at + 1) }, bytes === undefined ? 1 : 0);
    }
    const queues = await readQueues(services.sql).catch(() => undefined);
    answers.set(queues ? 1 : 0);
    for (const queue of queues ?? []) {
      waiting.set({ queue: queue.name }, queue.waiting);
      oldest.set({ queue: queue.name }, queue.oldest);
    }
    overdue.set(await countLate(services.sql).catch(() => 0));
    const ages = await readAges(services.sql).catch(() => undefined);
    if (ages) jobs.set(ages.housekeeping);
    if (ages) backup.set(ages.backup);
    used.reset();
    for (const { state, connections } of await readConnections(services.sql).catch(() => []))
      used.set({ state }, connections);
  };
}

function gauges(sources: Sources, registry: Registry): () => Promise<void> {
  const { services, pressure } = sources;
  const gauge: NewGauge = (name, help, labelNames = []) =>
    new Gauge({ name: `piazza_${name}`, help, labelNames, registers: [registry] });
  const looked = gauge('sessions_looked_up', 'Sessions from memory, and asked of the database', ['from']);
  const atWork = gauge('calls_at_work', 'Calls that weigh on the host now');
  const refused = gauge('calls_refused', 'Calls turned away under pressure since the start', ['reason']);
  const failing = gauge('mail_failing', '1 where the mail server took no mail when it was last asked');
  const redisAway = gauge('redis_away', '1 where Redis is late or gone, and each process counts its share');
  const pushes = gauge('pushes_failing', 'Pushes that no service took, one after another');
  const free = gauge('disk_free_bytes', 'Free on the disk of DATA_DIR');
  const measureDatabase = databaseGauges(sources, gauge);
  return async () => {
    const { hits, misses } = services.sessions.uses();
    looked.set({ from: 'memory' }, hits);
    looked.set({ from: 'database' }, misses);
    atWork.set(pressure.atWork());
    for (const [reason, calls] of Object.entries(pressure.refusals())) refused.set({ reason }, calls);
    failing.set(services.mailer.isFailing() ? 1 : 0);
    redisAway.set(services.isRedisAway() ? 1 : 0);
    pushes.set(services.deliveries.failing());
    const disk = await statfs(services.config.dataDir).catch(() => undefined);
    if (disk) free.set(disk.bavail * disk.bsize);
    await measureDatabase();
  };
}

/**
 * Sends a worker's metrics to the primary process. Those measured in the worker itself have its label; the others are
 * added up.
 */
function answerCrew(registry: Registry, measure: () => Promise<void>, worker: string): void {
  const own = Object.assign(new AggregatorRegistry(), {
    async getMetricsAsJSON() {
      await measure();
      const metrics = await registry.getMetricsAsJSON();
      for (const { type, values } of metrics as MetricObjectWithValues<MetricValue<string>>[])
        if (String(type) === 'gauge') for (const value of values) value.labels = { ...value.labels, worker };
      return metrics;
    },
  });
  AggregatorRegistry.setRegistries(own);
}

export function readCrew(): () => Promise<string> {
  const registry = new AggregatorRegistry();
  return () => registry.clusterMetrics();
}

/** Starts counting. Returns a function that gives the metrics as text for Prometheus. */
export function countAll(app: FastifyInstance, sources: Sources): () => Promise<string> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countCalls(app, registry);
  const measure = gauges(sources, registry);
  if (cluster.worker) answerCrew(registry, measure, String(cluster.worker.id));
  return async () => {
    await measure();
    return registry.metrics();
  };
}

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/** Serves the metrics on their own port, to which no proxy should lead. Rejects if the port is taken. */
export async function serveMetrics(
  read: () => Promise<string>,
  { port, host }: { port: number; host: string },
): Promise<MetricsServer> {
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    read().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port: (server.address() as AddressInfo).port, close };
}
