import type { Db } from '../../db/database';

export interface SessionRow {
  id: number;
  agent: string;
  created_at: Date;
  seen_at: Date;
}

export const sessionsOf = (db: Db, me: number) => db<SessionRow[]>`
  SELECT id, agent, created_at, seen_at FROM session
  WHERE persona_id = ${me} AND seen_at > now() - interval '30 days' AND created_at > now() - interval '90 days'
  ORDER BY seen_at DESC, id DESC`;

export const noteProof = (db: Db, id: number) => db`UPDATE session SET proved_at = now() WHERE id = ${id}`;
