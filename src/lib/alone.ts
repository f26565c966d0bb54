/**
 * A waiting tab sends a question every `askEvery` milliseconds. A tab that leaves `maxUnanswered` of them unanswered
 * was suspended by the phone.
 */
const askEvery = 5000;
const maxUnanswered = 4;

/**
 * Runs `work` while no other tab of this browser runs work of the same name. If the phone suspends the tab that holds
 * the lock, a waiting tab takes the lock over; if the suspended tab wakes, its work ends in parallel. Where a browser
 * refuses locks, because it blocks cookies, the tabs do not wait for each other.
 */
export const alone = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? withLock(name, work) : work();

async function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  let working: Promise<Result> | undefined;
  const begin = () => (working = work());
  const isStopped = new AbortController();
  const end = watchHolder(name, () => working !== undefined, isStopped);
  try {
    return await navigator.locks.request(name, { signal: isStopped.signal }, begin);
  } catch {
    if (working) return await working;
    if (!isStopped.signal.aborted) return await work();
    return await navigator.locks.request(name, { steal: true }, begin).catch(() => working ?? work());
  } finally {
    end();
  }
}

/**
 * Asks the tab that holds the lock whether it is alive, until this tab holds the lock and answers such questions
 * itself. Aborts `isStopped` if no tab answers.
 */
function watchHolder(name: string, isWorking: () => boolean, isStopped: AbortController): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(`${name}-lease`);
  let unanswered = 0;
  channel.onmessage = ({ data }) => {
    if (data === 'here') unanswered = 0;
    else if (isWorking()) channel.postMessage('here');
  };
  // Counts questions rather than time, so that a tab which was suspended itself asks again before it takes the lock.
  const timer = setInterval(() => {
    if (isWorking()) return;
    if (unanswered >= maxUnanswered) isStopped.abort();
    unanswered += 1;
    channel.postMessage('who');
  }, askEvery);
  return () => {
    clearInterval(timer);
    channel.close();
  };
}
