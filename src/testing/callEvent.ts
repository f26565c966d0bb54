import type { UnknownAction } from '@reduxjs/toolkit';

interface Call {
  originalArgs: unknown;
  payload?: unknown;
  requestId?: string;
  type?: 'query' | 'mutation';
  /** The time of the request and of its answer, in milliseconds. */
  at?: number;
  /** The slice that sent the request, where several could have. */
  by?: string;
}

/** An action as RTK Query dispatches it for an endpoint, with the fields that slices read. */
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
