import { randomBytes } from 'node:crypto';
import type { Db } from '../../db/database';
import {
  type WaitingAddress,
  type Asker,
  type EmailLink,
  type EmailLinkKind,
  insertEmailLink,
  ownerOfEmailLink,
  useEmailLink,
} from './emailLinkRepository';
import { type Account, findAccount } from './repository';

const hours: Record<EmailLinkKind, number> = { confirm: 24, undo: 7 * 24 };
const pages: Record<EmailLinkKind, string> = { confirm: 'conferma-email', undo: 'annulla-email' };

/**
 * Makes the URL of a single-use link for a mail. The token is in the URL's fragment, which browsers send to no server.
 */
export async function issueEmailLink(
  db: Db,
  asker: Asker,
  kind: EmailLinkKind,
  address: WaitingAddress,
  publicUrl: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertEmailLink(db, { asker, kind, address, token, hours: hours[kind] });
  return `${publicUrl}/${pages[kind]}#t=${token}`;
}

/** Uses a link up. Locks the account before the link, like all code that voids links. Undefined for an invalid link. */
export async function takeEmailLink(
  db: Db,
  kind: EmailLinkKind,
  token: string,
): Promise<{ link: EmailLink; account: Account } | undefined> {
  const owner = await ownerOfEmailLink(db, kind, token);
  const account = owner === undefined ? undefined : await findAccount(db, owner);
  const link = account && (await useEmailLink(db, kind, token));
  return link && { link, account };
}
