import { randomBytes } from 'node:crypto';
import type { Db } from '../../db/database';
import { type Address, type EmailLinkKind, insertEmailLink } from './emailLinkRepository';

const hours: Record<EmailLinkKind, number> = { confirm: 24, undo: 7 * 24 };
const pages: Record<EmailLinkKind, string> = { confirm: 'conferma-email', undo: 'annulla-email' };

/** Makes a single-use link for the mail to an address; the token stands in the fragment. */
export async function issueEmailLink(
  db: Db,
  personaID: number,
  kind: EmailLinkKind,
  address: Address,
  publicUrl: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertEmailLink(db, { personaID, kind, address, token, hours: hours[kind] });
  return `${publicUrl}/${pages[kind]}#t=${token}`;
}
