/** The form's values with those of the draft that still fit: a kept draft may be of an older version. */
export function readFields<F extends object>(empty: F, kept: Record<string, unknown> | undefined): F {
  if (!kept) return empty;
  const fitting = Object.entries(empty).filter(([name, value]) => typeof kept[name] === typeof value);
  return { ...empty, ...Object.fromEntries(fitting.map(([name]) => [name, kept[name]])) };
}
