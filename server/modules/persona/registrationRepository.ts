import type { Db } from '../../db/database';
import { sha256 } from '../../security/sha256';
import type { NewPersona } from './repository';

export type RegistrationData = NewPersona & { consents: boolean[]; invite?: string };

const nobody: RegistrationData = {
  ...{ email: '', emailKey: '', kind: 'Privato', name: '', surname: '', birthDate: '', phone: '', gender: 0 },
  ...{ language: 1, currency: '', place: '', address: '', province: null, lat: null, lon: null },
  ...{ push: false, mail: false, interests: [], consents: [] },
};
/** The row with all fields of a registration. One stored by an earlier release may lack some. */
export const filled = <Row extends { data: RegistrationData }>(row: Row | undefined): Row | undefined =>
  row && { ...row, data: { ...nobody, ...row.data } };

export interface Registration {
  id: number;
  data: RegistrationData;
  created_at: Date;
  admitted: boolean;
}

/** Stores a registration until its first password is set, for a day at most. Makes no account. */
export async function insertRegistration(
  db: Db,
  data: RegistrationData,
  network: string,
  { askedAt, isInvited }: { askedAt: Date; isInvited: boolean },
): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    INSERT INTO registration (email_key, data, network, created_at, admitted)
    VALUES (${data.emailKey}, ${JSON.stringify(data)}::text::jsonb, ${network}, ${askedAt}, ${isInvited}) RETURNING id`;
  return row?.id ?? 0;
}

/** The registration whose valid link this is. Does not use the link up. */
export async function findRegistration(db: Db, token: string): Promise<Registration | undefined> {
  const [row] = await db<Registration[]>`
    SELECT r.id, r.data, r.created_at, r.admitted
    FROM password_link k JOIN registration r ON r.id = k.registration_id
    WHERE k.token_hash = ${sha256(token)} AND k.expires_at > now() AND r.expires_at > now() AND NOT r.waits`;
  return filled(row);
}

export interface Waiting {
  id: number;
  email: string;
  lang: string;
}

/**
 * Locks the registration that a recovery means: the newest from its network, since a stranger's may be newer than the
 * owner's; if there is none, the newest of all.
 */
export async function findWaiting(db: Db, emailKey: string, network: string): Promise<Waiting | undefined> {
  const [row] = await db<Waiting[]>`
    SELECT r.id, r.data->>'email' AS email, l.code AS lang
    FROM registration r JOIN language l ON l.id = (r.data->>'language')::int
    WHERE r.email_key = ${emailKey} AND r.expires_at > now() AND NOT r.waits
    ORDER BY (r.network = ${network}) DESC, r.id DESC LIMIT 1 FOR KEY SHARE OF r`;
  return row;
}

export const isRegistering = async (db: Db, emailKey: string): Promise<boolean> =>
  (
    await db`
      SELECT 1 FROM registration WHERE email_key = ${emailKey} AND expires_at > now()
      UNION ALL SELECT 1 FROM account_request WHERE kind = 'registration' AND payload->>'emailKey' = ${emailKey}
      LIMIT 1`
  ).length > 0;

/**
 * Deletes all registrations of an address with their links, and returns their ids. A second concurrent call waits, and
 * then finds none.
 */
export async function endRegistrations(db: Db, emailKey: string): Promise<number[]> {
  await db`DELETE FROM account_request WHERE kind = 'registration' AND payload->>'emailKey' = ${emailKey}`;
  const rows = await db<{ id: number }[]>`
    WITH held AS (SELECT id FROM registration WHERE email_key = ${emailKey} ORDER BY id FOR UPDATE)
    DELETE FROM registration r USING held WHERE r.id = held.id RETURNING r.id`;
  return rows.map(({ id }) => id);
}

export async function insertConsents(db: Db, personaID: number, given: boolean[], at: Date): Promise<void> {
  for (const [index, isGiven] of given.entries())
    await db`
      INSERT INTO consent (persona_id, kind, given, version, source, at)
      VALUES (${personaID}, ${`termini${index + 1}`}, ${isGiven}, '2026-11', 'registration', ${at})`;
}

/** Deletes expired registrations. Returns those that were on the waiting list, whose people are mailed. */
export const expireRegistrations = (db: Db) => db<Waiting[]>`
  WITH gone AS (DELETE FROM registration WHERE expires_at < now() RETURNING id, waits, data)
  SELECT g.id, g.data->>'email' AS email, l.code AS lang
  FROM gone g JOIN language l ON l.id = (g.data->>'language')::int WHERE g.waits`;
