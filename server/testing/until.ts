import { setTimeout as pause } from 'node:timers/promises';

/** Asks every 50 ms until it holds; false when the time is over. */
export async function until(holds: () => boolean | Promise<boolean>, ms: number): Promise<boolean> {
  const end = performance.now() + ms;
  while (!(await holds())) {
    if (performance.now() > end) return false;
    await pause(50);
  }
  return true;
}
