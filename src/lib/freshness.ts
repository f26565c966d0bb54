/** The moment whose answers are new enough for what begins now, in ms; a sealed page takes the answers that it has. */
export const freshness = { now: () => Date.now() };
