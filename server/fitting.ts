import { limits } from '../contract/limits';

/** The bytes of an answer besides its rows. */
export const frame = 4000;

/**
 * The first rows that fit into one answer (`limits.answerBytes`), at least one. Rows are counted by their bytes, since
 * their texts vary in length. `share` is the list's part of an answer with several lists.
 */
export function fitting<T>(rows: T[], share = 1): T[] {
  let left = (limits.answerBytes - frame) * share;
  const end = rows.findIndex((row) => (left -= Buffer.byteLength(JSON.stringify(row)) + 1) < 0);
  return end === -1 ? rows : rows.slice(0, Math.max(end, 1));
}
