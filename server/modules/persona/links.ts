import { randomBytes } from 'node:crypto';
import type { Config } from '../../config';
import type { Db } from '../../db/database';
import { insertLink, type LinkOf, voidLinks } from './linkRepository';

export const registrationHours = 24;
export const recoverHours = 0.5;

/**
 * Makes the URL of a single-use link that sets a password. Older links stay valid, so that a stranger's requests cannot
 * void the owner's. The token is in the URL's fragment, which browsers send to no server.
 */
export async function addLink(db: Db, whose: LinkOf, hours: number, config: Config): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertLink(db, whose, token, hours);
  return `${config.publicUrl}/set-password#t=${token}`;
}

/** Makes a link that sets a password, and voids the person's older ones. */
export async function issueLink(db: Db, personaID: number, hours: number, config: Config): Promise<string> {
  await voidLinks(db, personaID);
  return addLink(db, { personaID }, hours, config);
}
