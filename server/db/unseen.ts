/**
 * The persons out of a person's sight: those whom they blocked, and those who blocked them. SQL text; `person` is a column
 * or a placeholder. The views of lists say the same (015.do.sight.sql).
 */
export const unseenBy = (person: string): string => `
  SELECT blocked_id FROM block WHERE persona_id = ${person}
  UNION ALL SELECT persona_id FROM block WHERE blocked_id = ${person}`;
