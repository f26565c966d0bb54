/** The last moment of a day (`yyyy-mm-dd`) where the keeper is. */
export const endOfDay = (date: string): string => new Date(`${date}T23:59:59`).toISOString();

/** A field's local day and time as the wire says it. */
export const momentOf = (local: string): string => new Date(local).toISOString();
