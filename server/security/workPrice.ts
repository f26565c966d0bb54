import { networksOf } from './network';
import type { LimiterMaker } from './redis';

/**
 * The range of tries in a task, of which the solver needs half on average, and by how many each recent call raises the
 * price. A phone does 565 tries a second.
 */
export const tries = { least: 400, max: 7 * 565, more: 18 } as const;

/** After this many seconds an accepted call counts half as much. */
const halfLife = 60;
/** For how many half-lives calls are added to the same count; for as many more it is then a part of the next count. */
const kept = 16;
/** The weight of a call at the beginning of a count. */
const unit = 1000;

/**
 * The count that is in use now, and the weight of a call in it. The weight doubles each half-life, so that earlier
 * calls need not be made lighter.
 */
function clock(now: number): { count: number; weight: number } {
  const halves = now / 1000 / halfLife;
  const count = Math.floor(halves / kept);
  return { count, weight: Math.round(unit * 2 ** (halves - count * kept)) };
}

export interface Price {
  now(ip: string): Promise<number>;
  /** Counts an accepted call. Returns the price just before it, and a function that takes it out of the count again. */
  take(ip: string): Promise<{ price: number; giveBack: () => Promise<void> }>;
}

/**
 * The price of calls that a proof of work lets pass one network limit: each recent one raises it. It counts before it
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
