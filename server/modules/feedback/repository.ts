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

/** Lets one request of a person at a time past; gives their stored e-mail, undefined when they are gone. */
export async function lockWriter(db: Db, me: number): Promise<string | undefined> {
  const [row] = await db<{ email: string }[]>`
    SELECT email FROM persona WHERE id = ${me} AND deleted_at IS NULL FOR NO KEY UPDATE`;
  return row?.email;
}

/** How many the person sent in the last 24 hours, and seconds until the oldest of them is older. */
export async function sentToday(
  db: Db,
  me: number,
  kind: Contact['kind'],
): Promise<{ count: number; wait: number }> {
  const [row] = await db<[{ count: number; wait: number }]>`
    SELECT count(*) AS count,
      coalesce(ceil(extract(epoch FROM min(created_at) + interval '1 day' - now())), 0) AS wait
    FROM feedback WHERE persona_id = ${me} AND kind = ${kind} AND created_at > now() - interval '1 day'`;
  return row;
}

export const insertContact = (db: Db, contact: Contact) => db`
  INSERT INTO feedback (persona_id, kind, post_id, vote, name, surname, email, subject, body)
  VALUES (${contact.personaID}, ${contact.kind}, ${contact.postID}, ${contact.vote}, ${contact.name},
          ${contact.surname}, ${contact.email}, ${contact.subject}, ${contact.body})`;
