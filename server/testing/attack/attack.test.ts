import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startTestHost, type TestHost } from '../host';
import { type PushService, startPushService } from '../pushService';
import { startSilence } from '../silence';
import { attacks } from './attacks';
import { harmIn } from './hands';
import { watchInnocents } from './innocents';
import { origin, settle, type AttackedTown } from './town';

const bounds = { ms: 2500, calls: 300, windowMs: 4000, endMs: 20_000 };
let host: TestHost;
let town: AttackedTown;
let service: PushService;
let silence: Awaited<ReturnType<typeof startSilence>>;

beforeAll(async () => {
  [service, silence] = [await startPushService(), await startSilence()];
  const hosts = `${service.host},${silence.host}`;
  host = await startTestHost(
    { RATE_LIMIT: '1', TRUST_PROXY: '1', PUBLIC_URL: origin, PUSH_HOSTS: hosts },
    { bodyMs: 200_000, pushNetwork: { ca: service.ca, timeoutMs: 1000 } },
  );
  // Requires the usual speed of uploads, but checks it more often.
  const { uploads } = host.app;
  uploads.minBytes *= bounds.windowMs / uploads.windowMs;
  uploads.windowMs = bounds.windowMs;
  // In a shorter queue the system drops connections, and repeats them for half a minute, if the machine is slow.
  await host.app.listen({ port: 0, host: '127.0.0.1', backlog: 2048 });
  const { port } = host.app.server.address() as AddressInfo;
  const { sql, dataDir } = host;
  town = await settle({ port, sql, dataDir, service, silence: silence.host, maxSilent: silence.max });
});
afterAll(async () => {
  host.app.server.closeAllConnections();
  await host.close();
  await Promise.all([service.close(), silence.close()]);
});

test('six ordinary people are served while nobody attacks', async () => {
  const calm = await watchInnocents(town, pause(1000));
  expect(calm.refused).toEqual({});
  expect(calm.requests).toBeGreaterThanOrEqual(6);
});

test.each(attacks)(
  '$name: six ordinary people are not refused, nothing breaks, no private data leak, and nobody gets more than the limits allow',
  async ({ run }) => {
    const attack = run(town, bounds);
    const calm = await watchInnocents(town, attack);
    expect(harmIn(await attack)).toEqual([]);
    expect(calm.refused).toEqual({});
  },
);
