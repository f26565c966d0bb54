import { isRecord } from '../../lib/guards';

/** A field in which two states differ, by its path. */
export interface Difference {
  path: string;
  recorded: unknown;
  replayed: unknown;
}

export const isList = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) || Array.isArray(value);

/** The first field in which the states differ; undefined if they are equal. */
export function firstDifference(recorded: unknown, replayed: unknown, path = ''): Difference | undefined {
  if (Object.is(recorded, replayed)) return undefined;
  if (!isList(recorded) || !isList(replayed) || Array.isArray(recorded) !== Array.isArray(replayed))
    return { path, recorded, replayed };
  for (const key of new Set([...Object.keys(recorded), ...Object.keys(replayed)])) {
    const found = firstDifference(recorded[key], replayed[key], path === '' ? key : `${path}.${key}`);
    if (found) return found;
  }
  return undefined;
}
