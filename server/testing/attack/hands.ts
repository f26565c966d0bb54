import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '../../../contract/table';
import { perCaller, prices } from '../../security/rates';
import { type Reply, type AttackedTown, rowNamed } from './town';

export interface Bounds {
  /** The length of an attack that has no end of its own. */
  ms: number;
  /** The number of fuzzed calls, and of a stranger's. */
  calls: number;
  /** The time in which an upload has to show that it comes on: `windowMs` of the host's uploads. */
  windowMs: number;
}
/** A thing that the attacker got away with, and the most of it that the host allows. */
export interface Gain {
  what: string;
  got: number;
  max: number;
  /** Counted at one moment, in which there may be none. */
  isSample?: true;
}
export interface Outcome {
  /** The answers to the attacker, in words. */
  outcome: string;
  /** The things that must not come of it and did. */
  harm: string[];
  gains: readonly [Gain, ...Gain[]];
}
export interface Attack {
  name: string;
  /** The worst that must not come of it: the run says so where it did. */
  harm: string;
  run(town: AttackedTown, bounds: Bounds): Promise<Outcome>;
}

/**
 * All that must not have come of an attack: what innocents felt, and what the attacker got beyond the limits. One who gets
 * nothing of what the host allows was stopped by something else, and has tried nothing.
 */
export const harmIn = ({ harm, gains }: Outcome): string[] => [
  ...harm,
  ...gains
    .filter(({ got, max, isSample }) => got > max || (got === 0 && max > 0 && !isSample))
    .map(({ what, got, max }) => `${got} ${what}, not ${got === 0 ? '1 at least' : max}`),
];
export const gainsIn = ({ gains }: Outcome): string =>
  gains.map(({ what, got, max }) => `${got} of ${max} ${what}`).join('; ');

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
    /** The answers of that status. */
    count: (status: number): number => counts.get(status) ?? 0,
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
/** The points that a call of that name costs its caller. */
export const priceOf = (call: Call): number => prices[rowNamed(call).row.cost ?? 'light'];
/** A person's points of a minute; one may end in the middle of an attack. */
export const pointsOfTwoMinutes = 2 * perCaller.calls.points;

/** Another address for each number, of a net that is nobody's. */
export const elsewhere = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

/** A slowed guess is waited for by no attacker. */
const maxMs = 1000;
export const inTime = (reply: Promise<Reply>): Promise<Reply> =>
  Promise.race([reply, pause(maxMs, { status: 0, text: '', ms: maxMs })]);
