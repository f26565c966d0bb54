import { limits } from '../contract/limits';

/** Bytes of an answer that stand beside its rows. */
export const frame = 4000;

/**
 * The rows from the first on that one answer holds (`limits.answerBytes`), one at least: a row is counted by its bytes, since
 * what people write is longer than what stands beside it. `share`: of an answer with several lists.
 */
export function fitting<T>(rows: T[], share = 1): T[] {
  let left = (limits.answerBytes - frame) * share;
  const end = rows.findIndex((row) => (left -= Buffer.byteLength(JSON.stringify(row)) + 1) < 0);
  return end === -1 ? rows : rows.slice(0, Math.max(end, 1));
}
