import type { Entry } from '../../contract/table';
import type { Db } from '../db/database';
import { findUnseen, holdOwners, type Named } from './unseenRepository';

/** An id that nothing ever has. */
const nothing = Number.MAX_SAFE_INTEGER;

/** The kind of thing that each field of a request names, in lower case. */
export const namedBy: Record<string, Named> = {
  personaid: 'person',
  seguitoid: 'person',
  personaid1: 'person',
  personaid2: 'person',
  frompersonaid: 'person',
  topersonaid: 'person',
  ratedby: 'person',
  mittenteid: 'person',
  altroid: 'person',
  postid: 'post',
  commentiid: 'comment',
  parentcommentiid: 'comment',
  storyid: 'story',
  negozioid: 'shop',
  likeid: 'like',
  bookmarkid: 'bookmark',
  condivisioneid: 'share',
  storylikeid: 'storyLike',
};

/** Fields that name what is the caller's own, nobody's, or both sides' of a conversation. */
export const namesNobody: ReadonlySet<string> = new Set([
  'bloccatoid', // a block is ended, and begun, without seeing the other
  'id', // a report is possible after a block, for both sides
  // Keepers' decisions, cases and words to everybody.
  'provvedimentoid',
  'casoid',
  'postaid',
  'annuncioid',
  'conversazioneid',
  'messaggioid',
  'messaggi',
  'sessioneid',
  'passkeyid',
  'ricercaid',
  'dispositivoid',
  'feedbackid',
  'ratingid',
  'linguaid',
  'genereid',
  'categorieid',
  'categoriaid',
  'scategorieid',
  'scategoriaid',
]);

/** A list of answers is asked for under a comment that stays in its place without its words. */
const isKept = ({ method }: Entry, kind: Named): boolean => method === 'GET' && kind === 'comment';

/** The things of others that a request names, each with its field. */
const namedIn = (entry: Entry, input: Record<string, unknown>, me: number) =>
  Object.entries(input).flatMap(([field, id]) => {
    const kind = namedBy[field.toLowerCase()];
    const isOther = typeof id === 'number' && id > 0 && !(kind === 'person' && id === me);
    return kind && isOther && !isKept(entry, kind) ? [{ field, kind, id }] : [];
  });

/**
 * Holds those whose things a write names, before it looks at any of them: a decision about them, or a block, that began before
 * is done by then, and one that begins later waits for the write.
 */
export async function holdNamed(
  tx: Db,
  entry: Entry,
  input: Record<string, unknown>,
  me: number,
): Promise<void> {
  const named = namedIn(entry, input, me);
  if (named.length > 0) await holdOwners(tx, me, named);
}

/**
 * The request as it is to somebody who left out others: whatever it names of theirs is something that never was. So each call
 * answers, reads and writes as it does for an id that nobody has. It is the same object where nothing is replaced.
 */
export async function withoutUnseen(
  db: Db,
  entry: Entry,
  input: Record<string, unknown>,
  me: number,
): Promise<Record<string, unknown>> {
  const named = namedIn(entry, input, me);
  if (named.length === 0) return input;
  const unseen = await findUnseen(db, me, named);
  if (unseen.length === 0) return input;
  return { ...input, ...Object.fromEntries(unseen.map((at) => [named[at]?.field ?? '', nothing])) };
}
