import type { UnknownAction } from '@reduxjs/toolkit';
import { isQuery } from '../api/answers';
import type { RootState } from './state';

/** Actions of RTK Query's internal bookkeeping. */
const inner = /^(__rtkq|api\/(config|internal\w*|invalidation|mutations|subscriptions))\//;

/**
 * Hides uninteresting actions from Redux DevTools: bookkeeping, repeated requests, and answers equal to the previous
 * one. The next row shows how many were hidden. Each decision is remembered, because the extension asks about an action
 * again.
 */
export function quietRows() {
  const verdicts = new WeakMap<UnknownAction, { isShown: boolean; hidden: number }>();
  const answers = new Map<string, unknown>();
  let hidden = 0;
  function tellsNews(state: unknown, action: UnknownAction): boolean {
    if (!isQuery(action)) return !inner.test(action.type);
    const { queryCacheKey: key } = action.meta.arg;
    // RTK Query keeps the same object while the host's answer is the same.
    const answer = (state as Partial<RootState>).api?.queries[key]?.data;
    if (action.type.endsWith('pending')) return answer === undefined;
    if (!action.type.endsWith('fulfilled')) return true;
    const last = answers.get(key);
    answers.set(key, answer);
    // A merged list is a new object each time, so it is compared by content.
    return last !== answer && JSON.stringify(last) !== JSON.stringify(answer);
  }
  function decide(action: UnknownAction, isShown: boolean): boolean {
    verdicts.set(action, { isShown, hidden });
    hidden = isShown ? 0 : hidden + 1;
    return isShown;
  }
  return {
    isShown: (state: unknown, action: UnknownAction): boolean =>
      verdicts.get(action)?.isShown ?? decide(action, tellsNews(state, action)),
    hide: (action: UnknownAction) => decide(action, false),
    /** The number of rows hidden directly before this one. */
    hiddenBefore: (action: UnknownAction): number => verdicts.get(action)?.hidden ?? 0,
  };
}
