import type { Db } from '../../db/database';
import { codedError } from '../../errors';
import { holdSession, type Me } from '../../security/session';
import { type Account, findAccount } from './repository';

/**
 * Holds the caller's account and then their session for the rest of a transaction that makes a new way in: a remedy that
 * ends the ways in meanwhile ends this one too, or has ended the session, which is 401.
 */
export async function holdAccount(db: Db, me: Me): Promise<Account> {
  const account = await findAccount(db, me.personaID);
  if (!account) throw codedError('sessione-scaduta');
  await holdSession(db, me);
  return account;
}
