/** Options for asking again whatever the store holds, without a subscription that would keep the answer. */
export const anew = { forceRefetch: true, subscribe: false } as const;
/** Options for a call that no component watches. */
export const once = { track: false } as const;
