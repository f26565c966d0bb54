import type { Access, Resource } from '../../contract/common';
import type { Db } from '../db/database';
import { codedError } from '../errors';

/** Who owns an object: undefined when there is no such thing. */
const owners: Record<Resource, (db: Db, id: number) => Promise<{ owner: number }[]>> = {
  post: (db, id) => db`SELECT persona_id AS owner FROM post WHERE id = ${id}`,
  comment: (db, id) => db`SELECT persona_id AS owner FROM comment WHERE id = ${id}`,
  bookmark: (db, id) => db`SELECT persona_id AS owner FROM bookmark WHERE id = ${id}`,
  like: (db, id) => db`SELECT persona_id AS owner FROM post_like WHERE id = ${id}`,
  share: (db, id) => db`SELECT persona_id AS owner FROM share WHERE id = ${id}`,
  story: (db, id) => db`SELECT persona_id AS owner FROM story WHERE id = ${id}`,
  storyLike: (db, id) => db`SELECT persona_id AS owner FROM story_like WHERE id = ${id}`,
  passkey: (db, id) => db`SELECT persona_id AS owner FROM passkey WHERE id = ${id}`,
  session: (db, id) => db`SELECT persona_id AS owner FROM session WHERE id = ${id}`,
  shop: (db, id) => db`SELECT persona_id AS owner FROM shop WHERE id = ${id}`,
};

const idOf = (input: Record<string, unknown>, field: string): number => Number(input[field]);

async function checkOwner(
  db: Db,
  access: Extract<Access, { who: 'owner' }>,
  id: number,
  me: number,
): Promise<void> {
  const [row] = await owners[access.of](db, id);
  if (!row) throw codedError('non-trovato');
  if (row.owner !== me)
    throw codedError(access.foreign === 404 ? 'non-trovato' : 'operazione-non-consentita');
}

async function checkParty(db: Db, id: number, me: number): Promise<void> {
  const rows = await db`
    SELECT 1 FROM conversation WHERE id = ${id} AND (buyer_id = ${me} OR seller_id = ${me})`;
  if (rows.length === 0) throw codedError('non-trovato');
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
