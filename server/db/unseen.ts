/**
 * Whom a person does not see, and who does not see them: whoever of the two blocked the other. SQL text; `person` is a column or a
 * placeholder. The views of lists say the same (migration 136).
 */
export const unseenBy = (person: string): string => `
  SELECT blocked_id FROM block WHERE persona_id = ${person}
  UNION ALL SELECT persona_id FROM block WHERE blocked_id = ${person}`;
