import { networksOf } from './network';
import type { LimiterMaker } from './redis';

/** The maximum of tries in a task, of which the solver needs half on average. A phone does 565 a second. */
export const tries = { least: 400, max: 7 * 565, more: 18 } as const;

/** The seconds after which an accepted call counts half. */
const halfLife = 60;
/** The half-lives for which a count is used; it is a part of the next one for as many more. */
const kept = 16;
/** The weight of a call at the beginning of a count. */
const unit = 1000;

/**
 * The current count and a call's weight in it, which doubles each half-life, so that earlier weights need no change.
 */
function clock(now: number): { count: number; weight: number } {
  const halves = now / 1000 / halfLife;
  const count = Math.floor(halves / kept);
  return { count, weight: Math.round(unit * 2 ** (halves - count * kept)) };
}

export interface Price {
  now(ip: string): Promise<number>;
  /** Counts an accepted call. Returns the price just before, and a function that undoes it. */
  take(ip: string): Promise<{ price: number; giveBack: () => Promise<void> }>;
}

/**
 * Prices the calls that a proof of work lets through one network limit: each recent one raises it. It counts before it
 * reads, so that concurrent calls see each other. `now` is in ms by a clock that all hosts share.
 */
export function createPrice(name: string, createLimiter: LimiterMaker, now: () => number): Price {
  const duration = 2 * kept * halfLife;
  const counts = createLimiter({ keyPrefix: `${name}/work`, points: Number.MAX_SAFE_INTEGER, duration });
  const weightOf = async (network: string, count: number): Promise<number> =>
    (await counts.get(`${network} ${count}`))?.consumedPoints ?? 0;
  async function priceAt(ip: string, { count, weight }: ReturnType<typeof clock>, own: number) {
    const lately = networksOf(ip).map(async ({ name: network, times }) => {
      const [late, early] = await Promise.all([weightOf(network, count), weightOf(network, count - 1)]);
      return Math.max(0, (late + early / 2 ** kept) / weight - own) / times;
    });
    const max = Math.max(...(await Promise.all(lately)));
    return Math.min(tries.max, Math.round(tries.least + tries.more * max));
  }
  return {
    now: (ip) => priceAt(ip, clock(now()), 0),
    async take(ip) {
      const at = clock(now());
      const keys = networksOf(ip).map(({ name: network }) => `${network} ${at.count}`);
      await Promise.all(keys.map((key) => counts.consume(key, at.weight)));
      const giveBack = async () => {
        await Promise.all(keys.map((key) => counts.reward(key, at.weight)));
      };
      return { price: await priceAt(ip, at, 1), giveBack };
    },
  };
}
