import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, InjectOptions } from 'fastify';
import sharp from 'sharp';
import type { Call, Entry } from '../../contract/table';
import { entries } from '../../contract/table';
import { buildHost, type HostOptions } from '../app';
import { readConfig } from '../config';
import type { Sql } from '../db/database';
import { endPools, openPools } from '../db/pools';
import { refusedWith } from '../http/refused';
import type { Services } from '../services';
import { createTestDatabase, runnerOf, type TestDatabase } from './database';
import { type People, peopleOn, type TestPerson } from './people';
import { transactions } from './transactions';

export type { TestPerson };

export interface TestAnswer {
  status: number;
  headers: Record<string, unknown>;
  /** The parsed body of the response, untyped for tests. */
  body: Record<string, unknown> & { statusCode?: number; statusMessage?: string };
}
export interface As {
  as?: TestPerson;
  key?: string;
  files?: Buffer[];
  headers?: Record<string, string>;
}

export interface TestHost extends People {
  app: FastifyInstance;
  database: TestDatabase;
  sql: Sql;
  services: Services;
  dataDir: string;
  /** Gives the metrics for Prometheus; only with METRICS_PORT. */
  numbers(): Promise<string>;
  call(name: Call, input?: object, options?: As): Promise<TestAnswer>;
  close(): Promise<void>;
}

const rows = new Map(entries.map((entry) => [entry.call, entry]));

export const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#b8402a' } })
    .png()
    .toBuffer();

/** The content of an uploaded file, for calls whose file is no picture. */
export const gzipped = gzipSync('{}');

export const filesFor = ({ row }: Entry, image: Buffer): Buffer[] =>
  row.upload ? [row.upload.gzip ? gzipped : image] : [];

function multipart(fields: object, fileField: string, files: Buffer[]): { payload: Buffer; type: string } {
  const boundary = `piazza${randomUUID()}`;
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${String(value)}\r\n`,
  );
  const chunks: Buffer[] = [Buffer.from(parts.join(''))];
  for (const file of files)
    chunks.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${fileField}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`,
      ),
      file,
      Buffer.from('\r\n'),
    );
  chunks.push(Buffer.from(`--${boundary}--\r\n`));
  return { payload: Buffer.concat(chunks), type: `multipart/form-data; boundary=${boundary}` };
}

export function requestOf(name: Call, input: object, options: As): InjectOptions {
  const entry = rows.get(name);
  if (!entry) throw new Error(`no row ${name}`);
  const { method, path, row } = entry;
  const headers: Record<string, string> = {
    ...(options.as && { authorization: `Bearer ${options.as.token}` }),
    ...(options.key !== undefined && { 'idempotency-key': options.key }),
    ...options.headers,
  };
  if (row.encoding === 'query' || row.encoding === 'stream') {
    const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]));
    return { method, url: `${path}?${query}`, headers };
  }
  if (row.encoding === 'multipart') {
    const { payload, type } = multipart(input, row.upload?.field ?? 'image', options.files ?? []);
    return { method, url: path, payload, headers: { ...headers, 'content-type': type } };
  }
  if (row.encoding === 'none') return { method, url: path, headers };
  return {
    method,
    url: path,
    payload: JSON.stringify(input),
    headers: { ...headers, 'content-type': 'application/json' },
  };
}

/** The first bytes of an event stream, which is then closed, or the response that refuses it. */
async function firstOf(app: FastifyInstance, asked: InjectOptions): Promise<TestAnswer> {
  const reply = await app.inject({ ...asked, payloadAsStream: true });
  const stream = reply.stream();
  const about = { status: reply.statusCode, headers: reply.headers };
  if (reply.statusCode !== 200)
    return { ...about, body: JSON.parse(await text(stream)) as TestAnswer['body'] };
  const [chunk] = (await once(stream, 'data')) as [Buffer];
  stream.destroy();
  return { ...about, body: { statusCode: 200, text: String(chunk) } };
}

export interface TestHostOptions extends HostOptions {
  /** The database that several hosts share; a new one by default. */
  database?: TestDatabase;
  /** The connection pool of the host, if the host should not reach the database directly. */
  pool?: Sql;
}

export async function startTestHost(
  env: NodeJS.ProcessEnv = {},
  { database: shared, pool, ...options }: TestHostOptions = {},
): Promise<TestHost> {
  const database = shared ?? (await createTestDatabase());
  const { sql } = database;
  const own = openPools(runnerOf(database.where));
  const dataDir = await mkdtemp(join(tmpdir(), 'piazza-test-'));
  const config = readConfig({
    RATE_LIMIT: '0',
    DEMO: '0',
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
    ...env,
    DATA_DIR: dataDir,
  });
  const { app, services, numbers } = await buildHost(
    config,
    pool ? { ...own, sql: pool, searches: pool } : own,
    // A round of the housekeeping would change the rows and the query plans of tests that take a minute.
    { housekeepingEveryMs: 3_600_000, ...options },
  );
  await app.ready();

  return {
    app,
    database,
    sql,
    services,
    dataDir,
    numbers: numbers ?? (() => Promise.reject(new Error('nothing is counted'))),
    async call(name, input = {}, options = {}) {
      const asked = requestOf(name, input, options);
      if (rows.get(name)?.row.encoding === 'stream') return firstOf(app, asked);
      // The host must not seem to run inside a transaction of the test.
      const reply = await transactions.run(undefined, async () => await app.inject(asked));
      const entry = rows.get(name);
      if (reply.statusCode >= 400 && entry && !refusedWith(entry).includes(reply.statusCode))
        throw new Error(`${name} refuses with ${reply.statusCode}, which /docs does not tell`);
      return { status: reply.statusCode, headers: reply.headers, body: reply.json<TestAnswer['body']>() };
    },
    ...peopleOn(sql),
    async close() {
      await app.close();
      await endPools(own, 1);
      if (!shared) await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
