import { type AddressInfo, createServer, type Socket } from 'node:net';

export async function startSilence() {
  const sockets: Socket[] = [];
  let [now, max] = [0, 0];
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => undefined).once('close', () => (now -= 1)));
    max = Math.max(max, (now += 1));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: () => sockets.length,
    max: () => max,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((done) => server.close(done));
    },
  };
}
