import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { SocketLine } from '../socket';
import { until } from '../until';

export const statusOf = (text: string): string | undefined => text.split(' ')[1];

export function countOf(statuses: readonly string[]): string {
  const counts: Record<string, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return Object.entries(counts)
    .map(([status, times]) => `${times} × ${status}`)
    .join(', ');
}

/**
 * Keeps `count` connections open until the signal, and reopens each one that the host ends. Then waits until the host
 * has ended those beyond `max`, or none for `endMs`: a host on a slow machine takes long to accept them all.
 * Returns how they ended, and how many stayed open.
 */
export async function holdOpen(
  count: number,
  { over, max, endMs }: { over: AbortSignal; max: number; endMs: number },
  begin: (n: number) => Promise<SocketLine>,
): Promise<{ outcome: string; got: number }> {
  const open = new Set<SocketLine>();
  let held = 0;
  let isCounted = false;
  const statuses: string[] = [];
  async function hold(n: number): Promise<void> {
    while (!over.aborted) {
      held += 1;
      const line = await begin(n);
      open.add(line);
      // A response ends the call, so this closes the connection even if the host would keep it.
      line.socket.once('data', () => line.socket.destroy());
      if (isCounted) line.socket.destroy();
      statuses.push(statusOf(await line.ended) ?? 'cut off by us');
      open.delete(line);
      held -= 1;
      await pause(1000);
    }
  }
  async function countHeld(): Promise<number> {
    await once(over, 'abort');
    let last = { held, at: performance.now() };
    await until(() => {
      if (held !== last.held) last = { held, at: performance.now() };
      return held <= max || performance.now() - last.at > endMs;
    }, Infinity);
    isCounted = true;
    const got = held;
    for (const { socket } of open) socket.destroy();
    return got;
  }
  const [got] = await Promise.all([countHeld(), ...Array.from({ length: count }, (_, n) => hold(n))]);
  return { outcome: countOf(statuses), got };
}
