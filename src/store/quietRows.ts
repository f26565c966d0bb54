import type { UnknownAction } from '@reduxjs/toolkit';
import { isQuery } from '../api/answers';
import type { RootState } from './state';

/** RTK Query's own bookkeeping. */
const inner = /^(__rtkq|api\/(config|internal\w*|invalidation|mutations|subscriptions))\//;

/**
 * Hides the rows of DevTools that tell nothing: bookkeeping, a question that is asked anew, and an answer that equals the
 * last. The row after them says how many they were. Verdicts hold: the extension asks again for rows that it asked for.
 */
export function quietRows() {
  const verdicts = new WeakMap<UnknownAction, { isShown: boolean; hidden: number }>();
  const answers = new Map<string, unknown>();
  let hidden = 0;
  function tellsNews(state: unknown, action: UnknownAction): boolean {
    if (!isQuery(action)) return !inner.test(action.type);
    const { queryCacheKey: key } = action.meta.arg;
    // The same object while the host says the same.
    const answer = (state as Partial<RootState>).api?.queries[key]?.data;
    if (action.type.endsWith('pending')) return answer === undefined;
    if (!action.type.endsWith('fulfilled')) return true;
    const last = answers.get(key);
    answers.set(key, answer);
    // A list that is merged is a new object each time.
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
    /** The number of rows that were hidden just before a shown one. */
    hiddenBefore: (action: UnknownAction): number => verdicts.get(action)?.hidden ?? 0,
  };
}
