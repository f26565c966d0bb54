/** A tab that waits asks that often, in milliseconds; one that leaves so many questions open was stopped by the phone. */
const askEvery = 5000;
const maxUnanswered = 4;

/**
 * Works while no other tab of this browser does work of that name. The lock is a lease: a tab that the phone stopped loses
 * it to one that lives, and its own work, should it wake, ends beside the other's. A browser that blocks cookies refuses
 * locks: then each tab works by itself.
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

/** Asks for the tab that works until this one does, and answers then; `isStopped` is aborted when nobody answers. */
function watchHolder(name: string, isWorking: () => boolean, isStopped: AbortController): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(`${name}-lease`);
  let unanswered = 0;
  channel.onmessage = ({ data }) => {
    if (data === 'here') unanswered = 0;
    else if (isWorking()) channel.postMessage('here');
  };
  // Questions are counted and not time: a tab that slept itself asks anew first.
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
