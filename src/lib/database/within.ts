/** The longest wait for the phone's database, in milliseconds. */
const longest = 3000;
/** The wait while another piece of work is overdue, because new work may be stuck in the same queue. */
const briefly = 300;

/** Work that ran out of time and has not ended. */
const overdue = new Set<Promise<unknown>>();

/**
 * Gives the result of `work`, or rejects when its time is over: some transactions of WebKit neither complete nor abort.
 * The work goes on, but `late` tells it that nobody waits.
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
