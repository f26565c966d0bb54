/** The last moment of a day (`yyyy-mm-dd`) in the keeper's time zone. */
export const endOfDay = (date: string): string => new Date(`${date}T23:59:59`).toISOString();

/** Converts a field's local day and time to the wire's format. */
export const momentOf = (local: string): string => new Date(local).toISOString();
