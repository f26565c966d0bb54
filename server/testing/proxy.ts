import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { Connection } from '../db/database';

/**
 * What the proxy does. open: passes everything on. slow: passes it on late. swallowed: silently drops everything.
 * refused: does not listen.
 */
type Mode = 'open' | 'slow' | 'swallowed' | 'refused';

export interface Proxy {
  where: Connection;
  turn(mode: Mode): Promise<void>;
  close(): Promise<void>;
}

function target(where: Connection): Socket {
  if (where.url === undefined) return connect(`${where.host}/.s.PGSQL.${where.port}`);
  const { hostname, port } = new URL(where.url);
  return connect(Number(port || 5432), hostname);
}

function through(port: number, where: Connection): Connection {
  if (where.url === undefined) return { ...where, host: '127.0.0.1', port };
  const url = new URL(where.url);
  url.host = `127.0.0.1:${port}`;
  return { url: url.toString() };
}

/** Starts a TCP proxy to the database or another server, which can be slow, silent or closed. */
export async function startProxy(to: Connection, slowMs = 2000): Promise<Proxy> {
  let mode: Mode = 'open';
  const sockets = new Set<Socket>();
  const pass = (from: Socket, into: Socket): void => {
    sockets.add(from);
    from.on('data', (chunk: Buffer) => {
      if (mode === 'swallowed') return;
      if (mode === 'slow') setTimeout(() => into.write(chunk), slowMs);
      else into.write(chunk);
    });
    from.on('error', () => undefined);
    from.once('close', () => {
      sockets.delete(from);
      into.destroy();
    });
  };
  const listen = (port: number): Promise<Server> =>
    new Promise((done) => {
      const server = createServer((client) => {
        const upstream = target(to);
        pass(client, upstream);
        pass(upstream, client);
      }).listen(port, '127.0.0.1', () => done(server));
    });
  let server = await listen(0);
  const { port } = server.address() as AddressInfo;
  const shut = (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    return new Promise((done) => {
      server.close(() => done());
    });
  };
  return {
    where: through(port, to),
    async turn(next) {
      if (next === 'refused') await shut();
      if (mode === 'refused') server = await listen(port);
      mode = next;
    },
    async close() {
      if (mode !== 'refused') await shut();
    },
  };
}
