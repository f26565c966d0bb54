/** The share that one process has of a limit for the whole host; at least 1. */
export const shareOf = (max: number, workers: number): number => Math.max(1, Math.ceil(max / workers));
