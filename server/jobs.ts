import type { Services } from './services';

const minute = 60_000;
const lockId = 7_042_027;

async function removeFiles({ sql, media }: Services): Promise<void> {
  const files = await sql<{ name: string }[]>`SELECT name FROM file_purge LIMIT 200`;
  for (const { name } of files) {
    await media.remove(name);
    await sql`DELETE FROM file_purge WHERE name = ${name}`;
  }
}

async function expireRows({ sql, config }: Services): Promise<void> {
  await sql`DELETE FROM idempotency WHERE created_at < now() - interval '7 days'`;
  await sql`DELETE FROM session WHERE seen_at < now() - interval '30 days' OR created_at < now() - interval '90 days'`;
  await sql`DELETE FROM password_link WHERE expires_at < now() - interval '7 days'`;
  await sql`DELETE FROM audit WHERE at < now() - interval '12 months'`;
  if (config.storyHours > 0)
    await sql`DELETE FROM story WHERE created_at < now() - ${config.storyHours} * interval '1 hour'`;
}

/** Images that lost their row, or never got one: a host may die between the file and the row. */
async function sweepFiles({ sql, media }: Services): Promise<void> {
  await media.sweep(async (names) => {
    const rows = await sql<{ name: string }[]>`
      SELECT name FROM image WHERE name = ANY(${names})
      UNION SELECT image FROM story WHERE image = ANY(${names})
      UNION SELECT image FROM persona WHERE image = ANY(${names})
      UNION SELECT image FROM shop WHERE image = ANY(${names})`;
    return new Set(rows.map(({ name }) => name));
  }, 60 * minute);
}

/** Starts the host's housekeeping, each minute, on one host at a time. Returns what stops it. */
export function startJobs(services: Services): () => void {
  const { sql, log } = services;
  let rounds = 0;
  const round = async (): Promise<void> => {
    const connection = await sql.reserve();
    try {
      const [lock] = await connection<{ taken: boolean }[]>`SELECT pg_try_advisory_lock(${lockId}) AS taken`;
      if (!lock?.taken) return;
      await removeFiles(services);
      await expireRows(services);
      if (rounds % 60 === 1) await sweepFiles(services);
      rounds += 1;
    } finally {
      // The lock is the connection's: a round that failed would keep it for as long as the pool keeps that.
      await connection`SELECT pg_advisory_unlock_all()`.catch(() => undefined);
      connection.release();
    }
  };
  const timer = setInterval(() => {
    round().catch((error: unknown) => log.error({ err: error }, 'housekeeping failed'));
  }, minute);
  timer.unref();
  return () => clearInterval(timer);
}
