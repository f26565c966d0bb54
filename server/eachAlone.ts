/** After this many failures in a row, something common to all items must be broken. */
const maxInARow = 10;

/**
 * Does the work for each item, even if it fails for others, and throws the first failure at the end. Stops after ten
 * failures in a row.
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
