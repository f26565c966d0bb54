/** Logs to the developer console only what failed and why: for a call, the endpoint's name and the API error. */
export const logFailure = (name: string, reason: unknown): void => console.warn(`${name} failed`, reason);
