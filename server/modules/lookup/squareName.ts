/** A name that keepers change is seen on every host after so many ms. */
const freshMs = 10_000;

/** The square's name for pages, which wait for no database: read again beside them. */
export async function createSquareName(
  read: () => Promise<string>,
  freshFor = freshMs,
): Promise<() => string> {
  let name = await read();
  let readAt = Date.now();
  return () => {
    if (Date.now() - readAt >= freshFor) {
      readAt = Date.now();
      // While the database is away, the name stays.
      read().then(
        (found) => void (name = found),
        () => undefined,
      );
    }
    return name;
  };
}
