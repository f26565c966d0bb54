import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A service that takes connections and says nothing. */
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
    /** The most that were open at once. */
    max: () => max,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((done) => server.close(done));
    },
  };
}
