import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface SocketLine {
  socket: Socket;
  send(text: string): void;
  heard(): string;
  /** Resolves when the host ends the connection, with everything received until then. */
  ended: Promise<string>;
}

export async function openLine(port: number): Promise<SocketLine> {
  const socket = connect({ port, host: '127.0.0.1' });
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.on('error', () => undefined);
  const ended = once(socket, 'close').then(() => text);
  await once(socket, 'connect');
  return { socket, ended, send: (sent) => void socket.write(sent), heard: () => text };
}
