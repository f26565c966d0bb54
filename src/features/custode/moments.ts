/** The last second of a day (`yyyy-mm-dd`) in the browser's time zone, in the API's format. */
export const endOfDay = (date: string): string => new Date(`${date}T23:59:59`).toISOString();

/** Converts the local date and time of a form field to the API's format. */
export const momentOf = (local: string): string => new Date(local).toISOString();
