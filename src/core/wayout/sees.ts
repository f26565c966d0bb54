import type { Sees } from '../../../contract/common';
import { sees } from '../../../contract/rows';
import { type AnswerAction, everyRowIn, type HostWord, wordByFlag } from '../overlay/answers';

const exceptions: Partial<Record<string, Sees>> = sees;

/**
 * Which rows a call gives (`Sees` in the contract): all of them, without blocked people (`viewer`), or also without
 * what the viewer hid (`list`).
 */
export const seesOf = (call: string): Sees => exceptions[call] ?? 'viewer';

/**
 * If the call leaves out blocked or hidden rows (`parts`), the persons or ads in its answer are not blocked or hidden.
 */
export const shownIn = (answer: AnswerAction, fields: object, ...parts: Sees[]): HostWord[] =>
  parts.includes(seesOf(`GET ${answer.meta.baseQueryMeta?.url}`))
    ? everyRowIn(answer).flatMap((row) => Object.keys(fields).flatMap((field) => wordByFlag(row[field], 0)))
    : [];
