import { idKindOf, type MadeKind, madeKinds } from '../../contract/common';
import { type Call, entries, type Entry } from '../../contract/table';
import type { Db } from '../db/database';
import { findUnseen, holdOwners } from './unseenRepository';

const nothing = Number.MAX_SAFE_INTEGER;

/**
 * Whether the thing may be named although its owner is out of sight: the answers to a comment can be read even if the
 * comment itself is not shown.
 */
const isKept = ({ method }: Entry, kind: MadeKind): boolean => method === 'GET' && kind === 'comment';

interface NamedField {
  field: string;
  kind: MadeKind;
}
const fieldsOf = (entry: Entry): NamedField[] =>
  Object.entries(entry.row.request.properties).flatMap(([field, schema]) => {
    const kind = madeKinds.find((made) => made === idKindOf(schema));
    return kind && !isKept(entry, kind) ? [{ field, kind }] : [];
  });
/** For each call, the fields with ids of others' things or of their owners. */
export const namedFields: ReadonlyMap<Call, readonly NamedField[]> = new Map(
  entries.map((entry) => [entry.call, fieldsOf(entry)]),
);

/** The things of others that a request names, each with its field. */
const namedIn = ({ call }: Entry, input: Record<string, unknown>, me: number) =>
  (namedFields.get(call) ?? []).flatMap(({ field, kind }) => {
    const id = input[field];
    const isOther = typeof id === 'number' && id > 0 && !(kind === 'person' && id === me);
    return isOther ? [{ field, kind, id }] : [];
  });

export const namesSeller = ({ call }: Entry, input: object): boolean =>
  (namedFields.get(call) ?? []).some(
    ({ field, kind }) => (kind === 'person' || kind === 'shop') && field in input,
  );

/**
 * Locks the owners of the things that a write names, before it reads them: an earlier decision or block is committed by
 * then, and a later one waits for this write.
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
 * Replaces the ids of people whom the caller cannot see, and of their things, by an id that does not exist, so that
 * each call treats them as missing. Returns the same object if nothing is replaced.
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
