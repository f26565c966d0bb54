import { idKindOf, type MadeKind, madeKinds } from '../../contract/common';
import { type Call, entries, type Entry } from '../../contract/table';
import type { Db } from '../db/database';
import { findUnseen, holdOwners } from './unseenRepository';

const nothing = Number.MAX_SAFE_INTEGER;

/** The answers to a placeholder comment can be read. */
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
/** The fields of each call that name others' things, or their owners. */
export const namedFields: ReadonlyMap<Call, readonly NamedField[]> = new Map(
  entries.map((entry) => [entry.call, fieldsOf(entry)]),
);

/** The others' things that a request names, each with its field. */
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
 * Locks the owners of the things that a write names, before it reads any: an earlier decision or block is then
 * committed, and a later one waits for the write.
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
 * Replaces ids of people out of sight, and of their things, by an id that nothing has, so that each call treats them as
 * missing. Returns the same object if nothing is replaced.
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
