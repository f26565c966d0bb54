export interface Shape {
  type?: string;
  anyOf?: Shape[];
  const?: unknown;
  enum?: unknown[];
  minimum?: number;
}

/** Ids of objects that are there, by the lower-case name of the field that takes them. */
export type Known = Record<string, number>;

export const isPersonField = (name: string): boolean => /personaid|seguitoid|mittente/i.test(name);

/** A well-formed value for a field: known ids by name, the person where one is meant, something short for the rest. */
export function sample(name: string, shape: Shape, personaID: number, known: Known): unknown {
  const id = known[name.toLowerCase()];
  if (id !== undefined) return id;
  if (isPersonField(name)) return personaID;
  const first = shape.anyOf?.find((option) => option.const !== undefined || option.type !== 'null') ?? shape;
  if (first.const !== undefined) return first.const;
  if (first.enum) return first.enum[0];
  if (first.type === 'integer' || first.type === 'number') return Math.max(1, first.minimum ?? 1);
  if (/email/i.test(name)) return 'someone@example.com';
  return 'testo';
}
