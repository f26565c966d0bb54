/** The kept values that still fit a form's fields. An older version of the app may have kept them. */
export const fittingFields = <V extends object>(empty: V, kept: Record<string, unknown> = {}): Partial<V> =>
  Object.fromEntries(
    Object.entries(kept).filter(([name, value]) => typeof value === typeof empty[name as keyof V]),
  ) as Partial<V>;
