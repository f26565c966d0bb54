/**
 * An answer from before this time (in ms) is too old for a page that opens now. A replay sets it to 0, so that any
 * answer is new enough.
 */
export const freshness = { now: () => Date.now() };
