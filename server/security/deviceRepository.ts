import type { Db } from '../db/database';

export const knownDays = 365;

export async function isKnown(db: Db, personaID: number, hash: Buffer): Promise<boolean> {
  const rows = await db`SELECT 1 FROM known_device WHERE persona_id = ${personaID} AND token_hash = ${hash}`;
  return rows.length === 1;
}

/** Notes a login on this device; of a person's devices only the `max` latest stay. */
export async function keepDevice(db: Db, personaID: number, hash: Buffer, max: number): Promise<void> {
  await db`
    INSERT INTO known_device (persona_id, token_hash)
    SELECT id, ${hash}::bytea FROM persona
    WHERE id = ${personaID} AND deleted_at IS NULL FOR KEY SHARE
    ON CONFLICT (persona_id, token_hash) DO UPDATE SET seen_at = now()`;
  await db`
    DELETE FROM known_device WHERE persona_id = ${personaID} AND token_hash IN (
      SELECT token_hash FROM known_device WHERE persona_id = ${personaID}
      ORDER BY seen_at DESC OFFSET ${max})`;
}

export const sweepDevices = (db: Db) =>
  db`DELETE FROM known_device WHERE seen_at < now() - ${knownDays} * interval '1 day'`;
