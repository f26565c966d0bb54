import type { Db } from '../../db/database';
import { codedError } from '../../errors';
import { holdSession, type Me } from '../../security/session';
import { type Account, findAccount } from './repository';

/**
 * Locks the caller's account and then the session, for a transaction that adds a way to sign in (a passkey, another
 * address). A concurrent account recovery then either removes the new way too, or has already ended the session, and
 * the call gets 401.
 */
export async function holdAccount(db: Db, me: Me): Promise<Account> {
  const account = await findAccount(db, me.personaID);
  if (!account) throw codedError('sessione-scaduta');
  await holdSession(db, me);
  return account;
}
