import type { Dispatch } from '@reduxjs/toolkit';
import { baseApi } from './baseApi';

/**
 * Returns a function that counts the subscribers of a cache entry by its key. It asks RTK Query directly, because the
 * state shows a new subscriber half a second late.
 */
export function readersOf(dispatch: Dispatch): (key: string) => number {
  const asked: unknown = dispatch(baseApi.internalActions.internal_getRTKQSubscriptions());
  const { getSubscriptionCount } = asked as { getSubscriptionCount: (key: string) => number };
  return getSubscriptionCount;
}
