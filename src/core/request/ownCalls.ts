import type { UnknownAction } from '@reduxjs/toolkit';

interface Settled extends UnknownAction {
  meta: { arg: { fixedCacheKey?: string } };
}
type Guard<A extends Settled> = (action: unknown) => action is A;

/**
 * Tells one slice's calls from the same calls of other slices by the slice's name. The slice itself reacts to
 * `pending`, `fulfilled` and `rejected`, so no further event repeats them.
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
