import { startTestHost } from '../../testing/host';
import { startPushService } from '../../testing/pushService';
import { startSilence } from '../../testing/silence';
import { until } from '../../testing/until';

test('a push service that does not answer delays no other device, and its devices get no pushes for an hour after three tries', async () => {
  const [service, silence] = [await startPushService(), await startSilence()];
  const host = await startTestHost(
    { PUBLIC_URL: 'https://piazza.example', PUSH_HOSTS: `${service.host},${silence.host}` },
    { pushNetwork: { ca: service.ca, timeoutMs: 1000 } },
  );
  const { deliveries } = host.services;
  /** Makes a person with a device at the push service `at`, and sends a test push to it. */
  const ring = async (at: string) => {
    const [person, made] = [await host.person(), service.subscribe()];
    const { endpoint, p256dh, auth } = made;
    const { personaID } = person;
    const input = { personaID, endpoint: endpoint.replace(service.host, at), p256dh, auth };
    await host.call('POST /api/Avvisi/AddDispositivo', input, { as: person });
    await host.call('POST /api/Avvisi/Prova', { personaID }, { as: person });
    return made;
  };
  for (let n = 0; n < 15; n += 1) await ring(silence.host);
  void deliveries.flush();
  expect(await until(() => silence.calls() >= 10)).toBe(true);
  const innocent = await ring(service.host);
  expect(await until(() => innocent.got.length === 1)).toBe(true);
  const again = async () => {
    await host.sql`UPDATE delivery SET due_at = now()`;
    await deliveries.flush();
  };
  for (let n = 0; n < 3; n += 1) await again();
  expect(await host.sql`SELECT 1 FROM push_device WHERE late >= 3 AND rests_until > now()`).toHaveLength(15);
  const before = silence.calls();
  await again();
  expect(silence.calls()).toBe(before);
  await host.close();
  await Promise.all([service.close(), silence.close()]);
});
