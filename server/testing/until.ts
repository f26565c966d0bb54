import { setTimeout as pause } from 'node:timers/promises';

/** Checks every 50 ms until `holds` is true, which a busy machine may delay. Returns false after `ms`. */
export async function until(holds: () => boolean | Promise<boolean>, ms = 30_000): Promise<boolean> {
  const end = performance.now() + ms;
  while (!(await holds())) {
    if (performance.now() > end) return false;
    await pause(50);
  }
  return true;
}
