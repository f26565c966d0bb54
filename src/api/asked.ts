/** The options of a question that is asked again, whatever the store holds; no screen keeps its answer by it. */
export const anew = { forceRefetch: true, subscribe: false } as const;
/** The options of a call that no component watches. */
export const once = { track: false } as const;
