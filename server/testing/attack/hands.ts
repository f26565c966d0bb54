import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '../../../contract/table';
import { perCaller, prices } from '../../security/rates';
import { type Reply, type AttackedTown, rowNamed } from './town';

export interface Bounds {
  /** For how many ms an attack runs that does not end by itself. */
  ms: number;
  /** The number of fuzzed calls, and of a stranger's calls. */
  calls: number;
  /** The time in ms in which an upload must make progress: `windowMs` of the host's uploads. */
  windowMs: number;
  /** How long, in ms, the host may take to end the next call beyond a limit; less than a body may take (`bodyMs`). */
  endMs: number;
}
/** What the attacker achieved, and the maximum that the host should allow. */
export interface Gain {
  what: string;
  got: number;
  max: number;
}
export interface Outcome {
  outcome: string;
  harm: string[];
  gains: readonly [Gain, ...Gain[]];
}
export interface Attack {
  name: string;
  /** The worst that the attack must not achieve; the report names it if it happened. */
  harm: string;
  run(town: AttackedTown, bounds: Bounds): Promise<Outcome>;
}

/**
 * The problems of an attack: what the innocents noticed, and gains beyond the limits. It is a problem too if the attack
 * gained nothing: then something else stopped it, and it proves nothing.
 */
export const harmIn = ({ harm, gains }: Outcome): string[] => [
  ...harm,
  ...gains
    .filter(({ got, max }) => got > max || (got === 0 && max > 0))
    .map(({ what, got, max }) => `${got} ${what}, not ${got === 0 ? '1 at least' : max}`),
];
export const gainsIn = ({ gains }: Outcome): string =>
  gains.map(({ what, got, max }) => `${got} of ${max} ${what}`).join('; ');

/** Counts responses by status, and collects those that no attack should get. */
export function createTally() {
  const counts = new Map<number, number>();
  const harm = new Set<string>();
  return {
    add(call: string, { status }: Reply): void {
      counts.set(status, (counts.get(status) ?? 0) + 1);
      if (status >= 500 && status !== 503) harm.add(`${call}: ${status}`);
    },
    harm,
    count: (status: number): number => counts.get(status) ?? 0,
    outcome: () =>
      [...counts]
        .sort(([a], [b]) => a - b)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', '),
  };
}

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
export const priceOf = (call: Call): number => prices[rowNamed(call).row.cost ?? 'light'];
/** The points of a person for two minutes, since a second minute may begin during an attack. */
export const pointsOfTwoMinutes = 2 * perCaller.calls.points;

/** A different private address for each number. */
export const elsewhere = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

const maxMs = 1000;
export const inTime = (reply: Promise<Reply>): Promise<Reply> =>
  Promise.race([reply, pause(maxMs, { status: 0, text: '', ms: maxMs })]);
