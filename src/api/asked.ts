/**
 * Options for requesting something regardless of the cache, without a subscription that would keep the answer in it.
 */
export const anew = { forceRefetch: true, subscribe: false } as const;
/** Options for a mutation whose state no component shows. */
export const once = { track: false } as const;
