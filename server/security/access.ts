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
 * Checks a row's access before the handler: the named actor must be the signed-in person, and the object theirs.
 * Handlers repeat this in their statements. `onMismatch` is called for a foreign actor.
 */
export async function checkAccess(
  db: Db,
  access: Access,
  input: Record<string, unknown>,
  me: number,
  onMismatch: () => void,
): Promise<void> {
  const checkActor = (actor: string | undefined): void => {
    if (actor === undefined || idOf(input, actor) === me) return;
    onMismatch();
    throw codedError('operazione-non-consentita');
  };
  switch (access.who) {
    case 'public':
    // Checked before (security/keeper.ts).
    case 'keeper':
      return;
    case 'auth':
    case 'self':
      return checkActor(access.actor);
    case 'owner':
      checkActor(access.actor);
      return checkOwner(db, access, idOf(input, access.by), me);
    case 'party':
      // A conversation's existence is private, so only a party is told of a foreign actor.
      await checkParty(db, idOf(input, access.by), me);
      return checkActor(access.actor);
    default:
      access satisfies never;
      throw new Error('a row has an access without a rule');
  }
}
