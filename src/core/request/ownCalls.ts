import type { UnknownAction } from '@reduxjs/toolkit';

interface Settled extends UnknownAction {
  meta: { arg: { fixedCacheKey?: string } };
}
type Guard<A extends Settled> = (action: unknown) => action is A;

/**
 * Distinguishes one slice's calls from equal calls of other slices by a cache key, the slice's name. The slice reacts
 * to `pending`, `fulfilled` and `rejected` directly, so no further actions are needed.
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
    /** The options with which the slice starts its call. */
    options: { track: false, fixedCacheKey: name } as const,
    isDone: own(fulfilled),
    isFailed: own(rejected),
  };
}
