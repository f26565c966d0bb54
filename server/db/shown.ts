/** SQL: others are shown this person, who has not left and is not suspended; `persona` is their row's name in the statement. */
export const isShown = (persona: string): string =>
  `(${persona}.deleted_at IS NULL AND NOT ${persona}.suspended)`;

/** SQL: others are shown this shop, of somebody shown: its owner opened it, and no keeper hid it. */
export const isOpenShop = (shop: string): string => `(${shop}.published AND ${shop}.hidden_by IS NULL)`;
