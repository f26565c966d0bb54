import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestHost, type TestHost } from '../../testing/host';

let service: Server;
let asked = 0;
let host: TestHost;

beforeAll(async () => {
  service = createServer((_request, answer) => {
    asked += 1;
    answer.end('[]');
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  host = await startTestHost({ RATE_LIMIT: '1', MAPS_URL: `http://127.0.0.1:${port}/search` });
});
afterAll(async () => {
  await host.close();
  service.close();
});

test('a person’s calls together ask the external service at most 120 times a minute, and still succeed beyond that', async () => {
  const [me, other] = [await host.person(), await host.person()];
  const feed = async (as: typeof me, place: string) =>
    (
      await host.call(
        'GET /api/Post/PostFrussoList',
        { PersonaID: as.personaID, Geolocalizzazione: place },
        { as },
      )
    ).status;
  // The first call with a token also counts for its network, so it is made before the counted ones.
  for (const as of [me, other]) await feed(as, '');
  for (let n = 0; n < 130; n += 1) expect(await feed(me, `Xyzzyville ${n}`)).toBe(200);
  expect(asked).toBe(120);
  const q = { q: 'Zyxxyville', Abbreviazione: 'it' };
  expect((await host.call('GET /api/Maps/Autocomplete', q, { as: me })).status).toBe(200);
  expect(asked).toBe(120);
  await feed(other, 'Xyzzyville');
  expect(asked).toBe(121);
});
