import { connect, type Sql } from '../db/database';
import { wordOf } from '../db/primary';
import { openReplicas, type Replicas } from '../db/replicas';
import { writtenBy } from '../security/sessionRepository';
import { startTestHost, type TestHost, type TestPerson } from './host';
import { openPrivateDatabase } from './privateDatabase';
import { startStandby } from './standby';
import { until } from './until';

export interface Lagging {
  sql: Sql;
  replica: Sql;
  replicas: Replicas;
  hosts: [TestHost, TestHost];
  isAtReplica(person: TestPerson): Promise<boolean>;
  catchUp(...people: TestPerson[]): Promise<boolean>;
  close(): Promise<void>;
}

export async function openLagging(delaySeconds: number): Promise<Lagging> {
  const primary = await openPrivateDatabase('lagging', 5);
  const { sql } = primary;
  const standby = await startStandby(primary.where, primary.dataDir, delaySeconds);
  const replica = connect(standby.where, 1);
  const replicas = await openReplicas([standby.where], await wordOf(sql), () => undefined);
  const start = () => startTestHost({}, { database: primary.lent, replicas, pool: sql });
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
        // Writes to the log, because a replica advances only with it.
        await sql`SELECT pg_log_standby_snapshot()`;
        const found = await Promise.all(people.map(isAtReplica));
        return found.every(Boolean);
      }, 20_000),
    async close() {
      for (const host of hosts) await host.close();
      await replicas.stop();
      await replica.end({ timeout: 1 });
      await standby.stop();
      await primary.close();
    },
  };
}
