/**
 * Takes the items of a queue in turns between its lines (such as recipients): it begins after the line served last, and
 * starts over after the last line. So the first item of a line waits for at most one item of each other line.
 * `takeAfter` takes the first due item of the lines whose names sort after `line`; the empty name sorts before all.
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
