import type { Db } from '../../db/database';

export async function grantKeeping(db: Db, personaID: number): Promise<boolean> {
  const made = await db`INSERT INTO keeper (persona_id) VALUES (${personaID}) ON CONFLICT DO NOTHING`;
  return made.count > 0;
}

export async function endKeeping(db: Db, personaID: number): Promise<boolean> {
  const gone = await db`
    WITH lines AS (DELETE FROM notification WHERE persona_id = ${personaID} AND alert_kind(kind) = 'custode')
    DELETE FROM keeper WHERE persona_id = ${personaID}`;
  return gone.count > 0;
}

export const listKeepers = (db: Db) => db<{ email: string; name: string; surname: string; since: Date }[]>`
  SELECT p.email, p.name, p.surname, k.created_at AS since FROM keeper k JOIN persona p ON p.id = k.persona_id
  ORDER BY k.created_at, p.id`;
