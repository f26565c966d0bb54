import type { UnknownAction } from '@reduxjs/toolkit';

interface Call {
  originalArgs: unknown;
  payload?: unknown;
  requestId?: string;
  type?: 'query' | 'mutation';
  /** When it began and when it was answered, in milliseconds. */
  at?: number;
  /** The slice that asked for it, where several may. */
  by?: string;
}

/** An action of an endpoint's thunk, as far as slices read it. */
export const callEvent = (
  endpointName: string,
  outcome: 'pending' | 'fulfilled' | 'rejected',
  { originalArgs, payload, requestId = 'r', type = 'mutation', at = 0, by }: Call,
): UnknownAction => ({
  type: `api/execute${type === 'query' ? 'Query' : 'Mutation'}/${outcome}`,
  payload,
  meta: {
    requestId,
    requestStatus: outcome,
    startedTimeStamp: at,
    fulfilledTimeStamp: at,
    arg: { type, endpointName, originalArgs, ...(by !== undefined && { fixedCacheKey: by }) },
  },
});
