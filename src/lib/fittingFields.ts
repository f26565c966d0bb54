/**
 * Those stored values whose names and types match a form's fields; an older version of the app may have stored them.
 */
export const fittingFields = <V extends object>(empty: V, kept: Record<string, unknown> = {}): Partial<V> =>
  Object.fromEntries(
    Object.entries(kept).filter(([name, value]) => typeof value === typeof empty[name as keyof V]),
  ) as Partial<V>;
