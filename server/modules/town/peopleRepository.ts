import type { Db } from '../../db/database';
import { microsOf, type Slice } from '../../paging';
import { addressKey } from '../persona/address';
import { factsOf, type FactsRow } from '../cases/factsRepository';

export interface KeptPerson extends FactsRow {
  email: string;
  birth_date: string;
  sessions: number;
  micros: number;
}

/** SQL for people whose name begins with `q`, or whose address is `q`. */
const isMeant = (db: Db, q: string) => db`AND id IN (
  SELECT id FROM persona WHERE email_key = ${addressKey(q) ?? null}
  UNION ALL SELECT persona_id FROM persona_name
    WHERE place IN (0, 1) AND turn >= name_key(${q}) AND turn < name_key(${q}) || chr(1114111)
      AND shared < length(name_key(${q})))`;

/** The same for accounts that keepers closed, whose names are in no index. */
const isMeantClosed = (db: Db, q: string) => db`AND (email_key = ${addressKey(q) ?? null} OR EXISTS (
  SELECT FROM name_turns(name, surname) WHERE starts_with(turn, name_key(${q}))))`;

/**
 * People by name or address, newest first, without those who left. Active ones are read from an index by time, and the
 * few closed ones through the decisions that closed them.
 */
export function listPeople(db: Db, q: string, { limit, offset, after }: Slice) {
  const onward = after ? db`AND (created_at, id) < (${after.at}::text::timestamptz, ${after.id})` : db``;
  return db<KeptPerson[]>`
    SELECT ${db.unsafe(factsOf)}, p.email, to_char(p.birth_date, 'YYYY-MM-DD') AS birth_date,
      (SELECT count(*)::int FROM session s WHERE s.persona_id = p.id) AS sessions,
      ${db.unsafe(microsOf('p.created_at'))} AS micros
    FROM (
      (SELECT id, created_at FROM persona WHERE deleted_at IS NULL ${q === '' ? db`` : isMeant(db, q)} ${onward}
        ORDER BY created_at DESC, id DESC LIMIT ${limit + offset})
      UNION ALL
      SELECT id, created_at FROM persona
      WHERE id IN (SELECT subject_id FROM measure WHERE move = 'chiudi' AND revoked_at IS NULL) AND closed
        ${q === '' ? db`` : isMeantClosed(db, q)} ${onward}
      ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}) chosen
    JOIN persona p ON p.id = chosen.id JOIN language l ON l.id = p.language_id
    ORDER BY p.created_at DESC, p.id DESC`;
}

export interface Correction {
  name: string | undefined;
  surname: string | undefined;
  birthDate: string | undefined;
}

/** Corrects fields that a person cannot change themselves. Returns false if the person does not exist. */
export async function correctPerson(
  db: Db,
  personaID: number,
  { name, surname, birthDate }: Correction,
): Promise<boolean> {
  const changed = await db`
    UPDATE persona SET name = coalesce(${name ?? null}, name), surname = coalesce(${surname ?? null}, surname),
      birth_date = coalesce(${birthDate ?? null}::date, birth_date), updated_at = now()
    WHERE id = ${personaID} AND deleted_at IS NULL`;
  return changed.count > 0;
}
