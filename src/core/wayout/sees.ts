import type { Sees } from '../../../contract/common';
import { sees } from '../../../contract/rows';
import { type AnswerAction, everyRowIn, type HostWord, wordByFlag } from '../overlay/answers';

const exceptions: Partial<Record<string, Sees>> = sees;

/** The part of the square that a call reads. */
export const seesOf = (call: string): Sees => exceptions[call] ?? 'viewer';

/** The persons or ads in an answer about such a part of the square. The host left none of them out. */
export const shownIn = (answer: AnswerAction, fields: object, ...parts: Sees[]): HostWord[] =>
  parts.includes(seesOf(`GET ${answer.meta.baseQueryMeta?.url}`))
    ? everyRowIn(answer).flatMap((row) => Object.keys(fields).flatMap((field) => wordByFlag(row[field], 0)))
    : [];
