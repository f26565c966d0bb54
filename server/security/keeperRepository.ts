import type { Db } from '../db/database';

/**
 * Whether the person of a keeper's session proved their identity within the last hour; undefined if the person is no
 * keeper.
 */
export async function isKeeperProved(db: Db, tokenHash: Buffer): Promise<boolean | undefined> {
  const [row] = await db<{ proved: boolean }[]>`
    SELECT s.proved_at > now() - interval '60 minutes' AS proved
    FROM session s JOIN keeper k ON k.persona_id = s.persona_id
    JOIN persona p ON p.id = k.persona_id AND NOT p.suspended
    WHERE s.token_hash = ${tokenHash}`;
  return row?.proved;
}
