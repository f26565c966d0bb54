import { skipToken } from '@reduxjs/toolkit/query';
import { type CountedList, useCountEachQuery } from '../../api/post';
import type { Chip } from './useChips';

/**
 * Finds, among the filters that leave a list empty, the one without which it holds most, with how many; undefined when none alone
 * would do, or when the host does not say. One call a filter; none for a single one, which is the tightest anyway.
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
