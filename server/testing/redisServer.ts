import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { openRedis, type Redis } from '../security/redis';
import { until } from './until';

export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** Starts Redis on this port and waits until it answers. `end` kills it. */
export async function startRedis(
  port: number,
  more: string[] = [],
): Promise<{ server: ChildProcess; client: Redis; end(): Promise<void> }> {
  const args = ['--port', String(port), '--save', '', '--bind', '127.0.0.1', ...more];
  const server = spawn('redis-server', args, { stdio: 'ignore' });
  let client: Redis | undefined;
  const find = async () => (client = await openRedis(`redis://127.0.0.1:${port}`).catch(() => undefined));
  await until(async () => (await find()) !== undefined, 10_000);
  if (!client) throw new Error('Redis does not answer');
  return {
    server,
    client,
    async end() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    },
  };
}
