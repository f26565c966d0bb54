import type { Db } from '../../db/database';
import { codedError } from '../../errors';
import { holdSession, type Me } from '../../security/session';
import { type Account, findAccount } from './repository';

/**
 * Locks the caller's account and then the session, for a transaction that adds a way to sign in. A concurrent recovery
 * either ends the new way too, or has ended the session, which gives 401.
 */
export async function holdAccount(db: Db, me: Me): Promise<Account> {
  const account = await findAccount(db, me.personaID);
  if (!account) throw codedError('sessione-scaduta');
  await holdSession(db, me);
  return account;
}
