/**
 * The same answer with `change` made to the texts of the named fields, at any depth. What needs no change is handed on as
 * it is, and nothing is written to: parts of answers are kept.
 */
export function mapFields(
  value: unknown,
  fields: ReadonlySet<string>,
  change: (text: string) => string,
): unknown {
  if (Array.isArray(value)) {
    const mapped = value.map((one) => mapFields(one, fields, change));
    return mapped.some((one, at) => one !== value[at]) ? mapped : value;
  }
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  let changed: Record<string, unknown> | undefined;
  for (const [name, inner] of Object.entries(value)) {
    const next =
      fields.has(name) && typeof inner === 'string' ? change(inner) : mapFields(inner, fields, change);
    if (next !== inner) (changed ??= { ...value })[name] = next;
  }
  return changed ?? value;
}
