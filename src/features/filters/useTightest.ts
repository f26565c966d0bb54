import { skipToken } from '@reduxjs/toolkit/query';
import { type CountedList, useCountEachQuery } from '../../api/post';
import type { Chip } from './useChips';

/**
 * Finds the filter of an empty list whose removal brings the most results, and their number. Undefined if removing one
 * filter does not help or the host does not answer. Makes one call per filter, and none if there is only one.
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
