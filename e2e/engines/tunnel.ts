import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** A connection to the host that can be cut, for engines whose protocol cannot switch the network off. */
export interface Tunnel {
  url: string;
  setCut(isCut: boolean): void;
  close(): void;
}

export async function dig(hostUrl: string): Promise<Tunnel> {
  const { port, hostname } = new URL(hostUrl);
  const open = new Set<Socket>();
  let isClosed = false;
  const server = createServer((near) => {
    if (isClosed) return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.once('close', () => open.delete(one) && other.destroy()).on('error', () => one.destroy());
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const one of open) one.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setCut: (isCut) => {
      isClosed = isCut;
      if (isCut) cut();
    },
    close: () => {
      server.close();
      cut();
    },
  };
}
