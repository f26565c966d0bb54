import { limits } from '../contract/limits';

/** The bytes that a response needs besides the rows of its lists. */
export const frame = 4000;

/**
 * The first rows of a list that fit into one response (`limits.answerBytes`), at least one. They are measured in bytes,
 * since the lengths of their texts vary. `share` is the part of the response that this list may use, when there are
 * several lists.
 */
export function fitting<T>(rows: T[], share = 1): T[] {
  let left = (limits.answerBytes - frame) * share;
  const end = rows.findIndex((row) => (left -= Buffer.byteLength(JSON.stringify(row)) + 1) < 0);
  return end === -1 ? rows : rows.slice(0, Math.max(end, 1));
}
