import type { Dispatch } from '@reduxjs/toolkit';
import { baseApi } from './baseApi';

/**
 * Tells by an answer's key how many read it now. RTK Query is asked itself: its state hears of a new reader half a
 * second late.
 */
export function readersOf(dispatch: Dispatch): (key: string) => number {
  const asked: unknown = dispatch(baseApi.internalActions.internal_getRTKQSubscriptions());
  const { getSubscriptionCount } = asked as { getSubscriptionCount: (key: string) => number };
  return getSubscriptionCount;
}
