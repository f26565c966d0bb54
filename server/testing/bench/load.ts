import { performance } from 'node:perf_hooks';

export interface BenchLoad {
  rate: number;
  /** In milliseconds. */
  p50: number;
  p99: number;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** After a short warm-up calls with `clients` at once for `seconds`, and measures the response times. */
export async function measure(ask: () => Promise<unknown>, clients = 10, seconds = 3): Promise<BenchLoad> {
  const run = async (ms: number): Promise<number[]> => {
    const times: number[] = [];
    const end = performance.now() + ms;
    const client = async () => {
      while (performance.now() < end) {
        const start = performance.now();
        await ask();
        times.push(performance.now() - start);
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    return times.sort((a, b) => a - b);
  };
  await run(500);
  const times = await run(seconds * 1000);
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { rate: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}
