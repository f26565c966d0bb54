import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Sql } from '../db/database';
import { startEmbedded } from '../db/embedded';
import { migrate } from '../db/migrate';
import { seedReference } from '../db/reference/seed';
import { admitRunner } from '../db/runner';
import { openReplicas, type Replicas } from '../db/replicas';
import { writtenBy } from '../security/sessionRepository';
import { startTestHost, type TestHost, type TestPerson } from './host';
import { startStandby } from './standby';
import { until } from './until';

/** Two hosts on one database with a replica that is behind. */
export interface Lagging {
  sql: Sql;
  /** The replica itself. */
  replica: Sql;
  replicas: Replicas;
  hosts: [TestHost, TestHost];
  /** Whether the replica has all that this person wrote. */
  isAtReplica(person: TestPerson): Promise<boolean>;
  /** Waits until the replica has all that these people wrote. */
  catchUp(...people: TestPerson[]): Promise<boolean>;
  close(): Promise<void>;
}

/** `delaySeconds`: by so much the replica replays what it gets too late. */
export async function openLagging(delaySeconds: number): Promise<Lagging> {
  const dataDir = await mkdtemp(join(tmpdir(), 'piazza-lagging-'));
  const primary = await startEmbedded({ dataDir, log: { warn: () => undefined } });
  const sql = connect(primary, 5);
  await migrate(sql);
  await admitRunner(sql, { ...primary, user: primary.runner });
  await seedReference(sql);
  const standby = await startStandby(primary, dataDir, delaySeconds);
  const replica = connect(standby.where, 1);
  const replicas = await openReplicas([standby.where]);
  const database = { sql, where: primary, drop: async () => undefined };
  const start = () => startTestHost({}, { database, replicas, pool: sql });
  const hosts = await Promise.all([start(), start()]);
  const isAtReplica = async ({ personaID }: TestPerson): Promise<boolean> => {
    const [session] = await sql<{ id: number }[]>`SELECT id FROM session WHERE persona_id = ${personaID}`;
    return (await replicas.pick(await writtenBy(sql, session?.id ?? 0))) !== undefined;
  };
  return {
    sql,
    replica,
    replicas,
    hosts,
    isAtReplica,
    catchUp: (...people) =>
      until(async () => {
        // The log goes on only when something is written.
        await sql`SELECT pg_log_standby_snapshot()`;
        const found = await Promise.all(people.map(isAtReplica));
        return found.every(Boolean);
      }, 20_000),
    async close() {
      for (const host of hosts) await host.close();
      await replicas.stop();
      await replica.end({ timeout: 1 });
      await standby.stop();
      await sql.end({ timeout: 1 });
      await primary.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
