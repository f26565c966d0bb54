/** Makes something once, when it is first asked for; what failed or was forgotten is made anew. */
export function keptPromise<Value>(make: () => Promise<Value>): {
  get: () => Promise<Value>;
  forget: () => void;
} {
  let kept: Promise<Value> | undefined;
  const forget = () => {
    kept = undefined;
  };
  const get = () => {
    kept ??= make().catch((error: unknown) => {
      forget();
      throw error;
    });
    return kept;
  };
  return { get, forget };
}
