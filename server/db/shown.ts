/** SQL: others are shown this person, who has not left and is not suspended; `persona` is their row's name in the statement. */
export const isShown = (persona: string): string =>
  `(${persona}.deleted_at IS NULL AND NOT ${persona}.suspended)`;
