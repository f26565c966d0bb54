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
 * Checks before the handler whether the caller may make the call: the id of the named actor must be the signed-in
 * person's, and the object must be theirs. Handlers check it again in their statements. `onMismatch` is called when the
 * actor is somebody else.
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
    // Keepers were checked before (security/keeper.ts).
    case 'keeper':
      return;
    case 'auth':
    case 'self':
      return checkActor(access.actor);
    case 'owner':
      checkActor(access.actor);
      return checkOwner(db, access, idOf(input, access.by), me);
    case 'party':
      // Whether a conversation exists is private, so the party is checked first: only a party learns that the actor is
      // wrong.
      await checkParty(db, idOf(input, access.by), me);
      return checkActor(access.actor);
    default:
      access satisfies never;
      throw new Error('a row has an access without a rule');
  }
}
