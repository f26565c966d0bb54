import type { UnknownAction } from '@reduxjs/toolkit';
import type { Call } from '../../../contract/table';
import type { Kind } from './kind';
import * as forms from './kinds/forms';
import * as lists from './kinds/lists';

/** All that a person makes, by its kind: what a form waits for, and what a list shows on its way. */
export const kinds = { ...forms, ...lists };
type Kinds = typeof kinds;
type ActKind = keyof Kinds;

/** The call that brings each to the host. */
export type ActCalls = { [K in ActKind]: Kinds[K]['row'] };
export type FormKind = keyof typeof forms;
type WaitingKind = { [K in ActKind]: Kinds[K] extends { label: string } ? K : never }[ActKind];

type ActOf<K extends ActKind> = {
  [One in K]: { kind: One; fields: Parameters<Kinds[One]['send']>[0] };
}[K];
export type Act = ActOf<ActKind>;
export type WaitingAct = ActOf<WaitingKind>;

export const kindOf = ({ kind }: Pick<Act, 'kind'>): Kind<Call> => kinds[kind];

/** Whether it waits for the network. */
export const canWait = <A extends Act>(act: A): act is Extract<A, WaitingAct> =>
  kindOf(act).label !== undefined;
/** Whether a form waits for it. */
export const isForm = (act: Act): act is ActOf<FormKind> => act.kind in forms;
/** Acts of one lane go out in the order in which they were made; those of others wait for none of them. */
export const laneOf = (act: Act & { id: string }): string => kindOf(act).lane?.(act.fields) ?? act.id;
export const actText = (act: Act): string => kindOf(act).words?.(act.fields) ?? '';

const all = Object.values<Kind<Call>>(kinds);
/** Whether an action says of some list what it holds. */
export const isListing = (action: UnknownAction): boolean => all.some((kind) => kind.listedBy?.(action));
/** Whether it says so of this one: one's own row of it is done. */
export const isListedBy = (act: Act & { hostID?: number }, action: UnknownAction): boolean => {
  const { listedBy, isDoneUnlisted = false } = kindOf(act);
  const ids = listedBy?.(action);
  return act.hostID !== undefined && ids !== undefined && ids.includes(act.hostID) !== isDoneUnlisted;
};

/** The Idempotency-Key: the submission's id alone as long as its content never changed. */
export const onceKeyOf = ({ id, revision }: { id: string; revision: number }): string =>
  revision === 0 ? id : `${id}:${revision}`;
/** The submission that an Idempotency-Key belongs to. */
export const idOf = (onceKey: string): string => onceKey.split(':')[0] ?? onceKey;
