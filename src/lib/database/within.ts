/** Milliseconds: nothing waits longer for the phone's database. */
const longest = 3000;
/** While something is overdue: what comes after it may stand in the same queue. */
const briefly = 300;

/** Work that has run out of time and not ended. */
const overdue = new Set<Promise<unknown>>();

/**
 * Gives what `work` gives, or fails once the time is over: WebKit has transactions that neither complete nor abort.
 * The work is not stopped by that, but `late` tells it.
 */
export async function within<Result>(work: (late: AbortSignal) => Promise<Result>): Promise<Result> {
  const late = new AbortController();
  const working = work(late.signal);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => {
        overdue.add(working);
        const error = new Error('The database does not answer');
        late.abort(error);
        reject(error);
      },
      overdue.size > 0 ? briefly : longest,
    );
  });
  const forget = () => {
    clearTimeout(timer);
    overdue.delete(working);
  };
  working.then(forget, forget);
  return Promise.race([working, end]);
}
