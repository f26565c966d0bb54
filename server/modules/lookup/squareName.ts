/** How long a host caches the name, in ms. */
const freshMs = 10_000;

/** The product's name for pages, which never wait for the database: it is reread in the background. */
export async function createSquareName(
  read: () => Promise<string>,
  freshFor = freshMs,
): Promise<() => string> {
  let name = await read();
  let readAt = Date.now();
  return () => {
    if (Date.now() - readAt >= freshFor) {
      readAt = Date.now();
      // Keeps the name while the database is away.
      read().then(
        (found) => void (name = found),
        () => undefined,
      );
    }
    return name;
  };
}
