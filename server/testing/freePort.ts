import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A port that was just unused, for a host that opens it later. It is below the system's own range (from 32768 on
 * Linux), so that nothing else takes it, and above 10080, because browsers refuse some lower ports.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(11_000, 32_768);
    const isFree = await new Promise<boolean>((resolve) => {
      const server = createServer()
        .once('error', () => resolve(false))
        .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}
