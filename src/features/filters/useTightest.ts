import { skipToken } from '@reduxjs/toolkit/query';
import { type CountedList, useCountEachQuery } from '../../api/post';
import type { Chip } from './useChips';

/**
 * Finds the filter whose removal brings the most results to an empty list, and their number. Undefined when no single
 * removal helps or the host does not answer. It takes one call for each filter, and none for a single filter, which is
 * the tightest anyway.
 */
export function useTightest(list: CountedList, chips: readonly Chip[]) {
  const isOnlyOne = chips.length === 1;
  const lists = chips.map(({ without }) => ({ ...list, ...without }));
  const { currentData, isFetching } = useCountEachQuery(isOnlyOne ? skipToken : lists);
  const counts = (currentData ?? []).map(({ quanti, altri }) => quanti + altri);
  const highest = Math.max(0, ...counts);
  const chip = isOnlyOne ? chips[0] : highest > 0 ? chips[counts.indexOf(highest)] : undefined;
  return { isAsking: isFetching, tightest: chip && { chip, count: isOnlyOne ? undefined : highest } };
}
