import { has, watchSigns } from './signs';

/** The longest wait in milliseconds, first for the page to load and then for the browser to be idle. */
const longest = 3000;

/** Calls back once no part of the page waits for the host. Returns a function that cancels it. */
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

/** Calls back once the browser is idle. Returns a function that cancels it. */
function whenFree(work: () => void): () => void {
  // Safari lacks `requestIdleCallback`.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 100);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: longest });
  return () => window.cancelIdleCallback(handle);
}

/** Calls back once the page is complete and the browser is idle. Returns a function that cancels it. */
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
