import type { Db } from '../../db/database';
import { microsOf, type Slice } from '../../paging';
import { factsOf, type FactsRow } from './factsRepository';

export interface KeptPerson extends FactsRow {
  email: string;
  birth_date: string;
  sessions: number;
  micros: number;
}

/** People whose name begins so, or who have this mail address; the newest first. Those who left are not among them. */
export const listPeople = (db: Db, q: string, { limit, offset, after }: Slice) => db<KeptPerson[]>`
  SELECT ${db.unsafe(factsOf)}, p.email, to_char(p.birth_date, 'YYYY-MM-DD') AS birth_date,
    (SELECT count(*)::int FROM session s WHERE s.persona_id = p.id) AS sessions, p.micros
  FROM (SELECT *, ${db.unsafe(microsOf('created_at'))} AS micros FROM persona
    WHERE (deleted_at IS NULL OR closed)
      ${
        q === ''
          ? db``
          : db`AND (lower(email) = lower(${q}) OR id IN (
            SELECT persona_id FROM persona_name
            WHERE turn >= name_key(${q}) AND turn < name_key(${q}) || chr(1114111) AND shared < length(name_key(${q}))))`
      }
      ${after ? db`AND (created_at, id) < (${after.at}::text::timestamptz, ${after.id})` : db``}
    ORDER BY created_at DESC, id DESC LIMIT ${limit} OFFSET ${offset}) p
  JOIN language l ON l.id = p.language_id
  ORDER BY p.created_at DESC, p.id DESC`;

export interface Correction {
  name: string | undefined;
  surname: string | undefined;
  birthDate: string | undefined;
}

/** Corrects what a person cannot change by themselves; false where there is no such person. */
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
