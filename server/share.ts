/** The part of a limit of the whole host that one of its processes counts for itself. */
export const shareOf = (max: number, workers: number): number => Math.max(1, Math.ceil(max / workers));
