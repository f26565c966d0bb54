import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import sharp from 'sharp';
import type { Call } from '../../contract/table';
import { entries } from '../../contract/table';
import { buildHost, type HostOptions } from '../app';
import { readConfig } from '../config';
import type { Sql } from '../db/database';
import { sha256 } from '../plugins/session';
import type { Services } from '../services';
import { createTestDatabase, type TestDatabase } from './database';

export interface TestPerson {
  personaID: number;
  token: string;
  email: string;
}
export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  /** The parsed body: tests look into it as they like. */
  body: Record<string, unknown> & { statusCode?: number; statusMessage?: string };
}
interface As {
  as?: TestPerson;
  key?: string;
  files?: Buffer[];
  headers?: Record<string, string>;
}

export interface TestHost {
  app: FastifyInstance;
  sql: Sql;
  services: Services;
  dataDir: string;
  /** Calls a row of the table; `input` is sent as it is, right or wrong. */
  call(name: Call, input?: object, options?: As): Promise<Answer>;
  person(
    fields?: Partial<{ nome: string; cognome: string; place: string; province: string; kind: string }>,
  ): Promise<TestPerson>;
  /** An ad of that person (category 20) unless the fields say otherwise. */
  post(
    of: TestPerson,
    fields?: Partial<{ titolo: string; categoryID: number; sold: boolean; createdAt: Date }>,
  ): Promise<number>;
  shop(of: TestPerson, published?: boolean): Promise<number>;
  close(): Promise<void>;
}

const rows = new Map(entries.map((entry) => [entry.call, entry]));

/** A small picture that is really a PNG. */
export const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#b8402a' } })
    .png()
    .toBuffer();

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

function requestOf(name: Call, input: object, options: As): InjectOptions {
  const entry = rows.get(name);
  if (!entry) throw new Error(`no row ${name}`);
  const { method, path, row } = entry;
  const headers: Record<string, string> = {
    ...(options.as && { authorization: `Bearer ${options.as.token}` }),
    ...(options.key !== undefined && { 'idempotency-key': options.key }),
    ...options.headers,
  };
  if (row.encoding === 'query') {
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

export interface TestHostOptions extends HostOptions {
  /** A database that others use as well; one of its own unless given. */
  database?: TestDatabase;
  /** The pool of the host, where it shall not reach the database directly. */
  pool?: Sql;
}

/** The host on a database and a data folder of its own, without network. */
export async function startTestHost(
  env: NodeJS.ProcessEnv = {},
  { database: shared, pool, ...options }: TestHostOptions = {},
): Promise<TestHost> {
  const database = shared ?? (await createTestDatabase());
  const { sql } = database;
  const dataDir = await mkdtemp(join(tmpdir(), 'piazza-test-'));
  const config = readConfig({
    RATE_LIMIT: '0',
    DEMO: '0',
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
    ...env,
    DATA_DIR: dataDir,
  });
  const { app, services } = await buildHost(config, pool ?? sql, options);
  await app.ready();
  let count = 0;

  return {
    app,
    sql,
    services,
    dataDir,
    async call(name, input = {}, options = {}) {
      const reply = await app.inject(requestOf(name, input, options));
      return { status: reply.statusCode, headers: reply.headers, body: reply.json<Answer['body']>() };
    },
    async person(fields = {}) {
      count += 1;
      const email = `persona${count}@example.com`;
      const [row] = await sql<{ id: number }[]>`
        INSERT INTO persona (email, kind, name, surname, place, province, lat, lon, birth_date, phone, gender_id,
                             language_id, currency, interests)
        VALUES (${email}, ${fields.kind ?? 'Privato'}, ${fields.nome ?? 'Nome'}, ${fields.cognome ?? `Cognome${count}`},
                ${fields.place ?? 'Bologna (BO)'}, ${fields.province ?? 'BO'}, 44.49, 11.34, '1990-01-01',
                '+39333000111', 1, 1, '€', '{t,t,t,t,f,f}') RETURNING id`;
      const personaID = row?.id ?? 0;
      const token = `ms1_${randomUUID().replaceAll('-', '')}${randomUUID().replaceAll('-', '').slice(0, 11)}`;
      await sql`INSERT INTO session (token_hash, persona_id) VALUES (${sha256(token)}, ${personaID})`;
      return { personaID, token, email };
    },
    async post(of, fields = {}) {
      const [row] = await sql<{ id: number }[]>`
        INSERT INTO post (persona_id, category_id, title, description, place, province, price, currency, is_new, sold, created_at)
        SELECT id, ${fields.categoryID ?? 20}, ${fields.titolo ?? 'Titolo'}, 'Descrizione', place, province, 10, '€', true,
          ${fields.sold ?? false}, ${fields.createdAt ?? new Date()} FROM persona WHERE id = ${of.personaID} RETURNING id`;
      return row?.id ?? 0;
    },
    async shop(of, published = true) {
      const [row] = await sql<{ id: number }[]>`
        INSERT INTO shop (persona_id, name, phone, email, address, web, vat, published, image)
        VALUES (${of.personaID}, 'Bottega', '', '', '', '', '', ${published}, '/images/stores/aa/x-720.webp') RETURNING id`;
      return row?.id ?? 0;
    },
    async close() {
      await app.close();
      if (!shared) await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
