import type { Db } from '../../db/database';

export interface Contact {
  personaID: number;
  kind: 'feedback' | 'support';
  postID: number | null;
  vote: number | null;
  name: string;
  surname: string;
  email: string;
  subject: string;
  body: string;
}

/** Locks the person and returns their e-mail address; undefined if they deleted their account. */
export async function findWriter(db: Db, me: number): Promise<string | undefined> {
  const [row] = await db<{ email: string }[]>`
    SELECT email FROM persona WHERE id = ${me} AND deleted_at IS NULL FOR KEY SHARE`;
  return row?.email;
}

export async function insertContact(db: Db, contact: Contact): Promise<number> {
  const [row] = await db<[{ id: number }]>`
    INSERT INTO feedback (persona_id, kind, post_id, vote, name, surname, email, subject, body)
    VALUES (${contact.personaID}, ${contact.kind}, ${contact.postID}, ${contact.vote}, ${contact.name},
            ${contact.surname}, ${contact.email}, ${contact.subject}, ${contact.body}) RETURNING id`;
  return row.id;
}

/** Inserts a recording. `content` is compressed with gzip. */
export const insertRecording = (db: Db, feedbackID: number, content: Buffer) => db`
  INSERT INTO recording (feedback_id, content) VALUES (${feedbackID}, ${content})`;

export async function findRecording(db: Db, feedbackID: number): Promise<Buffer | undefined> {
  const [row] = await db<{ content: Buffer }[]>`
    SELECT content FROM recording WHERE feedback_id = ${feedbackID}`;
  return row?.content;
}

export const expireRecordings = (db: Db) => db`
  DELETE FROM recording WHERE created_at < now() - interval '30 days'`;

export interface ReceivedContact {
  id: number;
  persona_id: number;
  kind: Contact['kind'];
  post_id: number | null;
  vote: number | null;
  name: string;
  surname: string;
  email: string;
  subject: string;
  body: string;
  created_at: Date;
  done_at: Date | null;
  has_recording: boolean;
}

/** The messages that people sent, oldest first: all if `isWhole`, otherwise the open ones. */
export const listContacts = (db: Db, isWhole: boolean, limit: number) => db<ReceivedContact[]>`
  SELECT id, persona_id, kind, post_id, vote, name, surname, email, subject, body, created_at, done_at,
    EXISTS (SELECT 1 FROM recording WHERE feedback_id = feedback.id) AS has_recording
  FROM feedback WHERE ${isWhole} OR done_at IS NULL ORDER BY created_at, id LIMIT ${limit}`;

/** Marks messages as done, or as open again. Returns the ids that exist. */
export async function markContacts(db: Db, ids: readonly number[], isDone: boolean): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    UPDATE feedback SET done_at = CASE WHEN ${isDone} THEN coalesce(done_at, now()) END
    WHERE id = ANY(${[...ids]}) RETURNING id`;
  return rows.map(({ id }) => id);
}
