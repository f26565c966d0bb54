import type { Db } from '../../db/database';
import { microsOf, type Slice } from '../../paging';

export interface LetterRow {
  id: number;
  kind: 'feedback' | 'support';
  persona_id: number;
  name: string;
  surname: string;
  email: string;
  subject: string;
  body: string;
  vote: number | null;
  post_id: number | null;
  created_at: Date;
  answer: string | null;
  answered_at: Date | null;
  lang: string;
  has_recording: boolean;
  micros: number;
}

const columns = `f.id, f.kind, f.persona_id, f.name, f.surname, p.email, f.subject, f.body, f.vote, f.post_id, f.created_at,
  f.answer, f.answered_at, l.code AS lang, EXISTS (SELECT 1 FROM recording r WHERE r.feedback_id = f.id) AS has_recording, ${microsOf('f.created_at')} AS micros`;
const from = 'FROM feedback f JOIN persona p ON p.id = f.persona_id JOIN language l ON l.id = p.language_id';

export const listLetters = (db: Db, { limit, offset, after }: Slice) => db<LetterRow[]>`
  SELECT ${db.unsafe(columns)} ${db.unsafe(from)}
  WHERE true ${after ? db`AND (f.created_at, f.id) < (${after.at}::text::timestamptz, ${after.id})` : db``}
  ORDER BY f.created_at DESC, f.id DESC LIMIT ${limit} OFFSET ${offset}`;

export async function countLetters(db: Db): Promise<number> {
  const [row] = await db<[{ count: number }]>`
    SELECT count(*)::int AS count FROM feedback WHERE done_at IS NULL`;
  return row.count;
}

export async function lockLetter(db: Db, id: number): Promise<LetterRow | undefined> {
  const [row] = await db<LetterRow[]>`
    SELECT ${db.unsafe(columns)} ${db.unsafe(from)} WHERE f.id = ${id} FOR UPDATE OF f`;
  return row;
}

export const answerLetter = (db: Db, id: number, answer: string) => db`
  UPDATE feedback SET answer = ${answer}, answered_at = now(), done_at = coalesce(done_at, now()) WHERE id = ${id}`;
