import type { Dispatch } from '@reduxjs/toolkit';
import { baseApi } from './baseApi';

/**
 * Counts the readers of an answer by its key. Asks RTK Query itself, because its state shows a new reader half a second
 * late.
 */
export function readersOf(dispatch: Dispatch): (key: string) => number {
  const asked: unknown = dispatch(baseApi.internalActions.internal_getRTKQSubscriptions());
  const { getSubscriptionCount } = asked as { getSubscriptionCount: (key: string) => number };
  return getSubscriptionCount;
}
