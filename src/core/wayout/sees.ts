import type { Sees } from '../../../contract/common';
import { sees } from '../../../contract/rows';
import { type AnswerAction, everyRowIn, type HostWord, wordByFlag } from '../overlay/answers';

const exceptions: Partial<Record<string, Sees>> = sees;

/** Whether hidden persons and ads are left out of a call's answer (see `Sees` in the contract). */
export const seesOf = (call: string): Sees => exceptions[call] ?? 'viewer';

/** The persons or ads in an answer of these kinds of calls; being there, they are not hidden according to the host. */
export const shownIn = (answer: AnswerAction, fields: object, ...parts: Sees[]): HostWord[] =>
  parts.includes(seesOf(`GET ${answer.meta.baseQueryMeta?.url}`))
    ? everyRowIn(answer).flatMap((row) => Object.keys(fields).flatMap((field) => wordByFlag(row[field], 0)))
    : [];
