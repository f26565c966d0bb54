import { randomBytes } from 'node:crypto';
import type { Config } from '../../config';
import type { Db } from '../../db/database';
import { insertLink, type LinkOf, voidLinks } from './linkRepository';

export const registrationHours = 24;
export const recoverHours = 0.5;

/**
 * Makes a single-use link to set a password; older ones stay good, so that a stranger who asks again and again does not
 * end the one that the owner is about to open. The token stands in the fragment.
 */
export async function addLink(db: Db, whose: LinkOf, hours: number, config: Config): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertLink(db, whose, token, hours);
  return `${config.publicUrl}/set-password#t=${token}`;
}

/** Makes a link as addLink does, and ends the person's older ones. */
export async function issueLink(db: Db, personaID: number, hours: number, config: Config): Promise<string> {
  await voidLinks(db, personaID);
  return addLink(db, { personaID }, hours, config);
}
