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

/** The person's stored e-mail, undefined when they are gone; held until the request is stored. */
export async function findWriter(db: Db, me: number): Promise<string | undefined> {
  const [row] = await db<{ email: string }[]>`
    SELECT email FROM persona WHERE id = ${me} AND deleted_at IS NULL FOR KEY SHARE`;
  return row?.email;
}

export const insertContact = (db: Db, contact: Contact) => db`
  INSERT INTO feedback (persona_id, kind, post_id, vote, name, surname, email, subject, body)
  VALUES (${contact.personaID}, ${contact.kind}, ${contact.postID}, ${contact.vote}, ${contact.name},
          ${contact.surname}, ${contact.email}, ${contact.subject}, ${contact.body})`;

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
}

/** The messages of people, oldest first: the open ones, or all. */
export const listContacts = (db: Db, isWhole: boolean, limit: number) => db<ReceivedContact[]>`
  SELECT id, persona_id, kind, post_id, vote, name, surname, email, subject, body, created_at, done_at
  FROM feedback WHERE ${isWhole} OR done_at IS NULL ORDER BY created_at, id LIMIT ${limit}`;

/** Marks what was dealt with, or opens it again; gives the ids that there are. */
export async function markContacts(db: Db, ids: readonly number[], isDone: boolean): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    UPDATE feedback SET done_at = CASE WHEN ${isDone} THEN coalesce(done_at, now()) END
    WHERE id = ANY(${[...ids]}) RETURNING id`;
  return rows.map(({ id }) => id);
}
