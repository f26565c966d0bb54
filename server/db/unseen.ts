/**
 * SQL for the people whom a person cannot see: those whom they blocked, and those who blocked them. `person` is a
 * column or placeholder. The views follow the same rule (015.do.sight.sql).
 */
export const unseenBy = (person: string): string => `
  SELECT blocked_id FROM block WHERE persona_id = ${person}
  UNION ALL SELECT persona_id FROM block WHERE blocked_id = ${person}`;
