/**
 * SQL: others may see this person, who has not left and is not suspended. `persona` is the name of the row in the
 * statement.
 */
export const isShown = (persona: string): string =>
  `(${persona}.deleted_at IS NULL AND NOT ${persona}.suspended)`;

/** SQL: others may see this shop: its owner published it, and no keeper hid it. */
export const isOpenShop = (shop: string): string => `(${shop}.published AND ${shop}.hidden_by IS NULL)`;
