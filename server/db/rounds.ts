/**
 * Takes from a queue line by line, starting after the line served last and wrapping around. So the first item of a line
 * waits for at most one of each other line. `takeAfter` takes the first due item of the lines whose names sort after
 * `line`; the empty name precedes all.
 */
export function createRounds<D, T extends { line: string }>(
  takeAfter: (db: D, line: string) => Promise<T | undefined>,
): (db: D) => Promise<T | undefined> {
  let served = '';
  return async (db) => {
    const next = (await takeAfter(db, served)) ?? (served === '' ? undefined : await takeAfter(db, ''));
    served = next?.line ?? '';
    return next;
  };
}
