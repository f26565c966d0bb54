import type { UnknownAction } from '@reduxjs/toolkit';
import type { Call } from '../../../contract/table';
import type { Kind } from './kind';
import * as forms from './kinds/forms';
import * as lists from './kinds/lists';

/**
 * Everything that a person can submit, by kind: kinds whose form waits for the reply, and kinds shown in a list while
 * sent.
 */
export const kinds = { ...forms, ...lists };
type Kinds = typeof kinds;
type ActKind = keyof Kinds;

/** The API call that sends each kind. */
export type ActCalls = { [K in ActKind]: Kinds[K]['row'] };
export type FormKind = keyof typeof forms;
type WaitingKind = { [K in ActKind]: Kinds[K] extends { label: string } ? K : never }[ActKind];

type ActOf<K extends ActKind> = {
  [One in K]: { kind: One; fields: Parameters<Kinds[One]['send']>[0] };
}[K];
export type Act = ActOf<ActKind>;
export type WaitingAct = ActOf<WaitingKind>;

export const kindOf = ({ kind }: Pick<Act, 'kind'>): Kind<Call> => kinds[kind];

/** Whether the submission can wait for the network. */
export const canWait = <A extends Act>(act: A): act is Extract<A, WaitingAct> =>
  kindOf(act).label !== undefined;
/** Whether a form waits for the reply. */
export const isForm = (act: Act): act is ActOf<FormKind> => act.kind in forms;
/**
 * Submissions with the same lane are sent in the order in which they were made; different lanes do not wait for each
 * other.
 */
export const laneOf = (act: Act & { id: string }): string => kindOf(act).lane?.(act.fields) ?? act.id;
export const actText = (act: Act): string => kindOf(act).words?.(act.fields) ?? '';

const all = Object.values<Kind<Call>>(kinds);
/** Whether the action brings the contents of a list that shows submissions. */
export const isListing = (action: UnknownAction): boolean => all.some((kind) => kind.listedBy?.(action));
/** Whether the action shows that the host's list now reflects this submission, so that its own row can go. */
export const isListedBy = (act: Act & { hostID?: number }, action: UnknownAction): boolean => {
  const { listedBy, isDoneUnlisted = false } = kindOf(act);
  const ids = listedBy?.(action);
  return act.hostID !== undefined && ids !== undefined && ids.includes(act.hostID) !== isDoneUnlisted;
};

/** The Idempotency-Key: the submission's id alone as long as its content has not changed. */
export const onceKeyOf = ({ id, revision }: { id: string; revision: number }): string =>
  revision === 0 ? id : `${id}:${revision}`;
/** The submission that an Idempotency-Key belongs to. */
export const idOf = (onceKey: string): string => onceKey.split(':')[0] ?? onceKey;
