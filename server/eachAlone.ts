/** So many failures in a row are no longer this or that thing's, but of all. */
const maxInARow = 10;

/**
 * Does the work for each, whether or not it fails for others, and throws the first failure at the end. After ten failures in
 * a row it goes on no more.
 */
export async function eachAlone<T>(all: Iterable<T>, work: (one: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = [];
  let inARow = 0;
  for (const one of all) {
    try {
      await work(one);
      inARow = 0;
    } catch (error) {
      failures.push(error);
      inARow += 1;
      if (inARow === maxInARow) break;
    }
  }
  if (failures.length > 0) throw failures[0];
}
