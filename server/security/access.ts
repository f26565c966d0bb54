import type { Access } from '../../contract/common';
import type { Db } from '../db/database';
import { codedError } from '../errors';
import { findOwner, isParty } from './ownerRepository';

const idOf = (input: Record<string, unknown>, field: string): number => Number(input[field]);

async function checkOwner(
  db: Db,
  access: Extract<Access, { who: 'owner' }>,
  id: number,
  me: number,
): Promise<void> {
  const owner = await findOwner(db, access.of, id);
  if (owner === undefined) throw codedError('non-trovato');
  if (owner !== me) throw codedError(access.foreign === 404 ? 'non-trovato' : 'operazione-non-consentita');
}

async function checkParty(db: Db, id: number, me: number): Promise<void> {
  if (!(await isParty(db, id, me))) throw codedError('non-trovato');
}

/**
 * The rule of a contract row, before the handler: the actor named must be the signed-in person, the object
 * must be theirs. Handlers say it again in their statements. `onMismatch` is told of a foreign actor.
 */
export async function checkAccess(
  db: Db,
  access: Access,
  input: Record<string, unknown>,
  me: number,
  onMismatch: () => void,
): Promise<void> {
  // A conversation's very existence is private: whoever is no party learns nothing from the actor either.
  if (access.who === 'party') await checkParty(db, idOf(input, access.by), me);
  const actor = 'actor' in access ? access.actor : undefined;
  if (actor !== undefined && idOf(input, actor) !== me) {
    onMismatch();
    throw codedError('operazione-non-consentita');
  }
  if (access.who === 'owner') await checkOwner(db, access, idOf(input, access.by), me);
}
