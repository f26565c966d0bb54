import type { UnknownAction } from '@reduxjs/toolkit';
import { isRecord } from '../lib/guards';

/** RTK Query's own bookkeeping. */
const inner = /^(__rtkq|api\/(config|internal\w*|invalidation|mutations|subscriptions))\//;

interface Call {
  key: string;
  status: string;
}

function callOf({ meta }: UnknownAction): Call | undefined {
  if (!isRecord(meta) || !isRecord(meta['arg'])) return undefined;
  const { queryCacheKey: key } = meta['arg'];
  const { requestStatus: status } = meta;
  return typeof key === 'string' && typeof status === 'string' ? { key, status } : undefined;
}

/** The answer that the state holds to a question; the same object while the host says the same. */
function answerIn(state: unknown, key: string): unknown {
  const api = isRecord(state) ? state['api'] : undefined;
  const queries = isRecord(api) ? api['queries'] : undefined;
  const query = isRecord(queries) ? queries[key] : undefined;
  return isRecord(query) ? query['data'] : undefined;
}

/**
 * Hides the rows of DevTools that tell nothing: bookkeeping, a question that is asked anew, and an answer that equals the
 * last. The row after them says how many they were. Verdicts hold: the extension asks again for rows that it asked for.
 */
export function quietRows() {
  const verdicts = new WeakMap<UnknownAction, { isShown: boolean; hidden: number }>();
  const answers = new Map<string, unknown>();
  let hidden = 0;
  function tellsNews(state: unknown, action: UnknownAction): boolean {
    if (inner.test(action.type)) return false;
    const call = callOf(action);
    if (!call) return true;
    const answer = answerIn(state, call.key);
    if (call.status === 'pending') return answer === undefined;
    if (call.status !== 'fulfilled') return true;
    const last = answers.get(call.key);
    answers.set(call.key, answer);
    // A list that is merged is a new object each time.
    return last !== answer && JSON.stringify(last) !== JSON.stringify(answer);
  }
  function decide(action: UnknownAction, isShown: boolean): boolean {
    verdicts.set(action, { isShown, hidden });
    hidden = isShown ? 0 : hidden + 1;
    return isShown;
  }
  return {
    isShown(state: unknown, action: UnknownAction): boolean {
      const known = verdicts.get(action);
      if (known) return known.isShown;
      return decide(action, tellsNews(state, action));
    },
    hide: (action: UnknownAction) => decide(action, false),
    /** The number of rows that were hidden just before a shown one. */
    hiddenBefore: (action: UnknownAction): number => verdicts.get(action)?.hidden ?? 0,
  };
}
