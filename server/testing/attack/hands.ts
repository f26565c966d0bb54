import { setTimeout as pause } from 'node:timers/promises';
import type { Reply, AttackedTown } from './town';

export interface Bounds {
  /** The length of an attack that has no end of its own. */
  ms: number;
  /** The number of fuzzed calls, and of a stranger's. */
  calls: number;
}
export interface Attack {
  name: string;
  /** The worst that must not come of it: the run says so where it did. */
  harm: string;
  /** Gives what came of it, in words; what must not come of it is in `harm`. */
  run(town: AttackedTown, bounds: Bounds): Promise<{ outcome: string; harm: string[] }>;
}

/** Counts answers by status, and remembers those that no attack should get. */
export function createTally() {
  const counts = new Map<number, number>();
  const harm = new Set<string>();
  return {
    add(call: string, { status }: Reply): void {
      counts.set(status, (counts.get(status) ?? 0) + 1);
      if (status >= 500 && status !== 503) harm.add(`${call}: ${status}`);
    },
    harm,
    outcome: () =>
      [...counts]
        .sort(([a], [b]) => a - b)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', '),
  };
}

/** Repeats the act with so many hands until the time is over or it was done often enough. */
export async function repeat(
  { hands, ms = Infinity, times = Infinity }: { hands: number; ms?: number; times?: number },
  act: (n: number) => Promise<unknown>,
): Promise<void> {
  const end = performance.now() + ms;
  let n = 0;
  const hand = async (): Promise<void> => {
    while (performance.now() < end && n < times) await act(n++);
  };
  await Promise.all(Array.from({ length: hands }, hand));
}

export const one = <T>(list: readonly T[], n: number): T => {
  const found = list[n % list.length];
  if (found === undefined) throw new Error('an empty list');
  return found;
};
/** Another address for each number, of a net that is nobody's. */
export const elsewhere = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

/** A slowed guess is waited for by no attacker. */
const mostMs = 1000;
export const inTime = (reply: Promise<Reply>): Promise<Reply> =>
  Promise.race([reply, pause(mostMs, { status: 0, text: '', ms: mostMs })]);
