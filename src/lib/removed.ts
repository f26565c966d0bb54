/** Replaces each secret in a recording. */
export const removed = '[removed]';
