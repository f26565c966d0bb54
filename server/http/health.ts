import type { FastifyInstance } from 'fastify';

const keptMs = 1000;

/**
 * Answers a load balancer: 200 while `ask` succeeds. `ask` runs at most once a second, so these addresses need no rate
 * limit; a load balancer that met one would take the host for dead.
 */
export function registerHealth(app: FastifyInstance, ask: () => Promise<void>): void {
  let last: Promise<void> | undefined;
  let until = 0;
  const isWell = (): Promise<void> => {
    if (last && performance.now() < until) return last;
    until = Infinity;
    last = ask().finally(() => {
      until = performance.now() + keptMs;
    });
    return last;
  };
  for (const path of ['/healthz', '/readyz'])
    app.get(path, { config: { isFree: true } }, async () => {
      await isWell();
      return { status: 'ok' };
    });
}
