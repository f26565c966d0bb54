import { type AddressInfo, createServer, type Socket } from 'node:net';

/** How long an ended connection may take to be noticed here when the machine is busy, in ms. */
const noticeMs = 500;

/** A server that accepts connections and never answers. `max`: how many were open at once, for longer than a moment. */
export async function startSilence() {
  const sockets: Socket[] = [];
  let max = 0;
  const server = createServer((socket) => {
    // Reads on, since a socket that is not read never tells that the other side ended it.
    sockets.push(socket.on('error', () => undefined).resume());
    const together = sockets.filter(({ destroyed }) => !destroyed);
    setTimeout(() => {
      max = Math.max(max, together.filter(({ destroyed }) => !destroyed).length);
    }, noticeMs).unref();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: () => sockets.length,
    max: () => Math.max(max, sockets.filter(({ destroyed }) => !destroyed).length),
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((done) => server.close(done));
    },
  };
}
