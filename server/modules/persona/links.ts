import { randomBytes } from 'node:crypto';
import type { Config } from '../../config';
import type { Db } from '../../db/database';
import { insertLink, voidLinks } from './linkRepository';

export const registrationHours = 24;
export const recoverHours = 0.5;

/** Makes a single-use link to set a password; older links of the person become invalid. The token stands in the fragment. */
export async function issueLink(db: Db, personaID: number, hours: number, config: Config): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await voidLinks(db, personaID);
  await insertLink(db, personaID, token, hours);
  return `${config.publicUrl}/set-password#t=${token}`;
}
