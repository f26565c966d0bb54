/** How long this host caches the product's name, in ms. */
const freshMs = 10_000;

/**
 * Returns a function that gives the product's name at once, from a cache that is refreshed from the database in the
 * background.
 */
export async function createSquareName(
  read: () => Promise<string>,
  freshFor = freshMs,
): Promise<() => string> {
  let name = await read();
  let readAt = Date.now();
  return () => {
    if (Date.now() - readAt >= freshFor) {
      readAt = Date.now();
      // If the database is away, the name stays as it was.
      read().then(
        (found) => void (name = found),
        () => undefined,
      );
    }
    return name;
  };
}
