import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A port that nobody used a moment ago, for a host that opens it a while later. It lies below those that the
 * system hands out by itself (from 32768 on Linux), so neither an outgoing connection nor a server at port 0
 * takes it meanwhile; browsers refuse a few ports up to 10080.
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
