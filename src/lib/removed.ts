/** The text that replaces each secret in a recording. */
export const removed = '[removed]';
