import type { Db } from '../db/database';

export interface Keys {
  publicKey: string;
  privateKey: string;
}

export async function readKeys(db: Db): Promise<Keys | undefined> {
  const [row] = await db<Keys[]>`
    SELECT public_key AS "publicKey", private_key AS "privateKey" FROM vapid_key`;
  return row;
}

/** Inserts the keys only if there are none, because new keys would end every subscription. */
export const insertKeys = (db: Db, { publicKey, privateKey }: Keys) => db`
  INSERT INTO vapid_key (public_key, private_key) VALUES (${publicKey}, ${privateKey}) ON CONFLICT DO NOTHING`;
