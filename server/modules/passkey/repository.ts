import type { Db } from '../../db/database';

export interface PasskeyRow {
  id: number;
  persona_id: number;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string;
  name: string;
  created_at: Date;
  used_at: Date | null;
}

export const maxPasskeys = 20;

export const passkeysOf = (db: Db, me: number) => db<PasskeyRow[]>`
  SELECT * FROM passkey WHERE persona_id = ${me} ORDER BY id`;

export async function findPasskey(db: Db, credentialID: string): Promise<PasskeyRow | undefined> {
  const [row] = await db<PasskeyRow[]>`
    SELECT k.* FROM passkey k JOIN persona p ON p.id = k.persona_id
    WHERE k.credential_id = ${credentialID} AND p.deleted_at IS NULL`;
  return row;
}

export type NewPasskey = Pick<
  PasskeyRow,
  'persona_id' | 'credential_id' | 'public_key' | 'counter' | 'transports' | 'name'
>;

/**
 * Inserts a passkey and returns its id; undefined if it is registered already, or the person has the maximum number.
 */
export async function insertPasskey(db: Db, key: NewPasskey): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`
    INSERT INTO passkey (persona_id, credential_id, public_key, counter, transports, name)
    SELECT ${key.persona_id}, ${key.credential_id}, ${key.public_key}, ${key.counter}, ${key.transports}, ${key.name}
    WHERE (SELECT count(*) FROM passkey WHERE persona_id = ${key.persona_id}) < ${maxPasskeys}
    ON CONFLICT DO NOTHING RETURNING id`;
  return row?.id;
}

export const noteUse = (db: Db, id: number, counter: number) => db`
  UPDATE passkey SET counter = ${counter}, used_at = now() WHERE id = ${id}`;

export const renamePasskey = (db: Db, me: number, id: number, name: string) => db`
  UPDATE passkey SET name = ${name} WHERE id = ${id} AND persona_id = ${me}`;

export const deletePasskey = (db: Db, me: number, id: number) => db`
  DELETE FROM passkey WHERE id = ${id} AND persona_id = ${me}`;

export const keepChallenge = (db: Db, challenge: string, me: number | null) => db`
  INSERT INTO passkey_challenge (challenge, persona_id) VALUES (${challenge}, ${me})`;

/** Uses a challenge up. Returns false if it was made for another person, has expired, or was used before. */
export async function useChallenge(db: Db, challenge: string, me: number | null): Promise<boolean> {
  const rows = await db`
    DELETE FROM passkey_challenge
    WHERE challenge = ${challenge} AND persona_id IS NOT DISTINCT FROM ${me} AND expires_at > now() RETURNING 1`;
  return rows.length === 1;
}

export const expireChallenges = (db: Db) => db`DELETE FROM passkey_challenge WHERE expires_at < now()`;
