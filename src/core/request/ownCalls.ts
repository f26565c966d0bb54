import type { UnknownAction } from '@reduxjs/toolkit';

interface Settled extends UnknownAction {
  meta: { arg: { fixedCacheKey?: string } };
}
type Guard<A extends Settled> = (action: unknown) => action is A;

/**
 * The calls that one slice asks for, told from the same calls of others by the slice's name. The slice hears their end
 * itself: `pending`, `fulfilled` and `rejected` are in the log, and no further event says them again.
 */
export function ownCalls<Done extends Settled, Failed extends Settled>(
  name: string,
  fulfilled: Guard<Done>,
  rejected: Guard<Failed>,
) {
  const own =
    <A extends Settled>(matches: Guard<A>) =>
    (action: UnknownAction): action is A =>
      matches(action) && action.meta.arg.fixedCacheKey === name;
  return {
    /** The options of such a call. */
    options: { track: false, fixedCacheKey: name } as const,
    isDone: own(fulfilled),
    isFailed: own(rejected),
  };
}
