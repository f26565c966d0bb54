import { has, watchSigns } from './signs';

/** Milliseconds that a page may wait, and then that the browser may be busy. */
const longest = 3000;

/** Calls back once no part of the page waits for the host; returns how to call it off. */
function whenSettled(work: () => void): () => void {
  const isSettled = () => !has(document.body, 'waiting');
  if (isSettled()) {
    work();
    return () => undefined;
  }
  const callOff = () => {
    unwatch();
    clearTimeout(timer);
  };
  const end = () => {
    callOff();
    work();
  };
  const unwatch = watchSigns(document.body, () => isSettled() && end());
  const timer = setTimeout(end, longest);
  return callOff;
}

/** Calls back once the browser has nothing more urgent to do; returns how to call it off. */
function whenFree(work: () => void): () => void {
  // Safari has no idle callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 100);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: longest });
  return () => window.cancelIdleCallback(handle);
}

/** Does something once the page stands and nothing more urgent is to be done; returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  let callOffFree: (() => void) | undefined;
  const callOff = whenSettled(() => {
    callOffFree = whenFree(work);
  });
  return () => {
    callOff();
    callOffFree?.();
  };
}
