import type { FastifyInstance } from 'fastify';

const everyMs = 1000;

/**
 * Makes a function that counts names, and logs once a second how often each occurred, so that a flood of warnings
 * cannot hide errors.
 */
export function gatherWarnings(app: FastifyInstance, text: string): (name: string) => void {
  const counts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  function say(): void {
    clearTimeout(timer);
    timer = undefined;
    if (counts.size === 0) return;
    const count = [...counts.values()].reduce((sum, one) => sum + one, 0);
    app.log.warn({ count, by: Object.fromEntries(counts) }, text);
    counts.clear();
  }
  app.addHook('onClose', async () => say());
  return (name) => {
    counts.set(name, (counts.get(name) ?? 0) + 1);
    timer ??= setTimeout(say, everyMs).unref();
  };
}
