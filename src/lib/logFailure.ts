/** Tells a developer, in the console alone, what failed and why: a call by its endpoint's name, with the API's error. */
export const logFailure = (name: string, reason: unknown): void => console.warn(`${name} failed`, reason);
