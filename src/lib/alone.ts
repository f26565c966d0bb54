/**
 * A waiting tab asks every `askEvery` milliseconds. A tab that leaves `maxUnanswered` questions open was stopped by the
 * phone.
 */
const askEvery = 5000;
const maxUnanswered = 4;

/**
 * Runs `work` while no other tab of this browser runs work of that name. The lock is a lease: when the phone stops a
 * tab, a living tab takes its lock. If the stopped tab wakes, its work ends beside the other's. Where a browser blocks
 * cookies and so refuses locks, each tab works by itself.
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
 * Asks the working tab whether it lives, until this tab works itself, and answers such questions from then on. Aborts
 * `isStopped` when no tab answers.
 */
function watchHolder(name: string, isWorking: () => boolean, isStopped: AbortController): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(`${name}-lease`);
  let unanswered = 0;
  channel.onmessage = ({ data }) => {
    if (data === 'here') unanswered = 0;
    else if (isWorking()) channel.postMessage('here');
  };
  // It counts questions rather than time, because a tab that slept itself asks again first.
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
