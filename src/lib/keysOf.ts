/** The names of an object's fields, which TypeScript types only as texts because a value may have further fields. */
export const keysOf = <T extends object>(values: T) => Object.keys(values) as (keyof T)[];
