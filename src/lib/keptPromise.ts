/** Makes a value on the first request and keeps it. Makes it again after a failure or after `forget`. */
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
