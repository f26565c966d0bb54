import type { EventType } from '../../../contract/limits';
import type { Db } from '../../db/database';

export interface Waiting {
  kind: EventType;
  table: string;
  isOpen: string;
}

/** Notifies keepers of waiting rows, once for each age at which they are due. Returns the notified keepers. */
export async function insertCalls(db: Db, { kind, table, isOpen }: Waiting): Promise<number[]> {
  const told = await db<{ persona_id: number }[]>`
    WITH called AS (
      UPDATE ${db(table)} SET calls = calls_due(created_at)
      WHERE ${db.unsafe(isOpen)} AND calls < calls_due(created_at) RETURNING 1)
    INSERT INTO notification (persona_id, actor_id, kind, visit)
    SELECT p.id, p.id, ${kind}, p.visit FROM keeper k JOIN persona p ON p.id = k.persona_id
    WHERE EXISTS (SELECT 1 FROM called) AND p.deleted_at IS NULL AND NOT p.suspended ORDER BY p.id
    RETURNING persona_id`;
  return told.map(({ persona_id }) => persona_id);
}
