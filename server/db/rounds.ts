/**
 * Takes from a queue line by line: from the next line after the one that was served last, then from the first again. So
 * however many things stand in one line, the first thing of another waits for one of each line at most. `takeAfter` takes
 * the first thing that is due in the lines whose names come after that one; the empty name comes before all.
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
