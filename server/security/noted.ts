import type { FastifyRequest } from 'fastify';
import { type IdKind, idKindOf } from '../../contract/common';
import type { Entry } from '../../contract/table';
import type { Db } from '../db/database';
import { audit } from './audit';

export interface About {
  /** A detail of the event: a short word from our code, never a person's text. */
  how?: string;
  otherID?: number | null;
}

function idOf(kind: IdKind, { row }: Entry, input: object, body: object): number | undefined {
  for (const [{ properties }, values] of [
    [row.request, input],
    [row.reply, body],
  ] as const)
    for (const [name, schema] of Object.entries(properties)) {
      const value = (values as Record<string, unknown>)[name];
      if (typeof value === 'number' && idKindOf(schema) === kind) return value;
    }
  return undefined;
}

/** Writes the audit entry that a call's contract row prescribes, if the response's status is 200. */
export async function noteCall(
  db: Db,
  entry: Entry,
  request: FastifyRequest,
  { input, body, how, otherID }: { input: object; body: object & { statusCode?: number } } & About,
): Promise<void> {
  const { audit: noted } = entry.row;
  if (!noted || (body.statusCode ?? 200) !== 200) return;
  const [event, kind] = noted;
  const id = kind === null ? undefined : idOf(kind, entry, input, body);
  const whom = kind === 'person' ? id : otherID;
  const thing = kind === 'person' || id === undefined ? [] : [`${kind}/${id}`];
  const object = [...(how === undefined ? [] : [how]), ...thing].join(' ');
  await audit(db, event, request, {
    ...(object !== '' && { object }),
    ...(whom != null && { otherID: whom }),
  });
}
