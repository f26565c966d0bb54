/** The longest wait for the phone's database, in milliseconds. */
const longest = 3000;
/** The limit while earlier work is overdue, because new work may be stuck behind it. */
const briefly = 300;

/** Work that exceeded its time and has not ended yet. */
const overdue = new Set<Promise<unknown>>();

/**
 * Resolves with the result of `work`, or rejects when the time is over, since some transactions of WebKit neither
 * complete nor abort. The work goes on, but `late` tells it that nobody waits for it.
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
