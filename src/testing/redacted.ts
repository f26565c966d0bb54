import { createRedaction } from '../lib/redact';

export const shown = (value: unknown): unknown => createRedaction()(value);
/** A call as RTK Query dispatches it once it is answered. */
export const call = (endpointName: string, originalArgs: unknown, payload?: unknown) => ({
  type: 'api/executeQuery/fulfilled',
  payload,
  meta: {
    arg: { endpointName, originalArgs, queryCacheKey: `${endpointName}(${JSON.stringify(originalArgs)})` },
    ...(typeof originalArgs === 'object' && { baseQueryMeta: { params: originalArgs, body: originalArgs } }),
  },
});
