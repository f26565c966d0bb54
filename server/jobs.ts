import { removeMailFiles } from './mail/mailer';
import { rotateKeys } from './security/signingKeys';
import { sweepCounters } from './security/counters';
import { sweepDevices } from './security/device';
import type { Services } from './services';

const minute = 60_000;
const lockId = 7_042_027;

export async function removeFiles({ sql, media, config }: Services): Promise<void> {
  const files = await sql<{ name: string }[]>`SELECT name FROM file_purge LIMIT 200`;
  for (const { name } of files) {
    if (!(await removeMailFiles(name, config.dataDir))) await media.remove(name);
    await sql`DELETE FROM file_purge WHERE name = ${name}`;
  }
}

async function expireRows({ sql, config }: Services): Promise<void> {
  await sql`DELETE FROM idempotency WHERE created_at < now() - interval '7 days'`;
  await sql`DELETE FROM session WHERE seen_at < now() - interval '30 days' OR created_at < now() - interval '90 days'`;
  await sql`DELETE FROM password_link WHERE expires_at < now() - interval '7 days'`;
  // Those that were being sent while their person left.
  await sql`DELETE FROM mail m USING persona p WHERE p.id = m.persona_id AND p.deleted_at IS NOT NULL`;
  await sql`DELETE FROM passkey_challenge WHERE expires_at < now()`;
  await sql`DELETE FROM email_link WHERE expires_at < now() - interval '7 days'`;
  await sql`DELETE FROM account_request WHERE created_at < now() - interval '7 days'`;
  await sql`SELECT expire_audit()`;
  await sweepCounters(sql);
  await sweepDevices(sql);
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
      await rotateKeys(sql);
      await services.exports.sweep();
      if (rounds % 60 === 1) await sweepFiles(services);
      rounds += 1;
    } finally {
      // The lock belongs to the connection: after a failed round it would be held as long as the pool keeps the connection.
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
