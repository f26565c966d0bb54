import { randomBytes } from 'node:crypto';
import { type AddressInfo, connect, type Socket } from 'node:net';
import sharp from 'sharp';
import { type Bucket, createGate, startBucket } from './bucket';
import { picture, startTestHost, type TestHost, type TestPerson } from './host';
import { until } from './until';

let bucket: Bucket;
let host: TestHost;
let me: TestPerson;
beforeAll(async () => {
  bucket = await startBucket();
  Object.assign(process.env, bucket.env);
  host = await startTestHost({ TRUST_PROXY: '1' });
  await host.app.listen({ port: 0, host: '127.0.0.1' });
  me = await host.person();
});
afterAll(async () => {
  host.app.server.closeAllConnections();
  await host.close();
  bucket.close();
});

/** A picture of noise, which compresses badly. */
const noise = (): Promise<Buffer> =>
  sharp(randomBytes(1280 * 960 * 3), { raw: { width: 1280, height: 960, channels: 3 } })
    .jpeg()
    .toBuffer();

const send = async (as: TestPerson, file: Buffer): Promise<unknown> =>
  (await host.call('POST /api/Persona/UpdateImgProfilo', { personaID: as.personaID }, { as, files: [file] }))
    .status;
const nameOf = async ({ personaID }: TestPerson): Promise<string> => {
  const [row] = await host.sql<{ image: string }[]>`SELECT image FROM persona WHERE id = ${personaID}`;
  return row?.image ?? '';
};

function askAndWait(path: string): Socket {
  const { port } = host.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n`);
  return socket.pause();
}

test('while sixty readers stall and five people upload forty pictures to a very slow storage, others get pictures, can upload and read the feed', async () => {
  expect(await send(me, await noise())).toBe(200);
  const path = await nameOf(me);
  const readers = Array.from({ length: 60 }, () => askAndWait(path));
  const gate = createGate();
  bucket.hold = gate.pass;
  const file = await picture();
  const under: Promise<unknown>[] = [];
  for (let n = 0; n < 5; n += 1) {
    const one = await host.person();
    for (let times = 0; times < 8; times += 1) under.push(send(one, file));
  }
  expect(await until(() => gate.waiting() === 40, 60_000)).toBe(true);
  bucket.hold = () => Promise.resolve();
  const headers = { 'x-forwarded-for': '192.0.2.2' };
  const statuses = [
    (await host.app.inject({ url: path, remoteAddress: '127.0.0.1', headers })).statusCode,
    await send(me, file),
    (await host.call('GET /api/Post/PostFrussoList', { PersonaID: me.personaID }, { as: me })).status,
  ];
  expect([statuses, gate.waiting()]).toEqual([[200, 200, 200], 40]);
  gate.open();
  // On a busy machine some uploads wait for the storage longer than the host does, which refuses them then.
  for (const status of await Promise.all(under)) expect([200, 503]).toContain(status);
  for (const socket of readers) socket.destroy();
});
