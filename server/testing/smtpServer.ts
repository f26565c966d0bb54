import { type AddressInfo, createServer, type Socket } from 'node:net';

/**
 * Answers a stage of the SMTP dialogue: a command such as "MAIL FROM", `greeting` for a new connection, `dot` after a
 * whole message.
 */
export type Script = (stage: string, line: string) => Promise<string | 'cut'> | string;

export const usualAnswers: Record<string, string> = {
  greeting: '220 mail.example',
  EHLO: '250 mail.example',
  DATA: '354 go on',
  QUIT: '221 bye',
};
const stageOf = (line: string): string => /^(MAIL FROM|RCPT TO|\w+)/i.exec(line)?.[1]?.toUpperCase() ?? '';

export async function startSmtpServer() {
  const messages: string[] = [];
  const sockets = new Set<Socket>();
  let script: Script = (stage) => usualAnswers[stage] ?? '250 ok';
  let connections = 0;

  async function serve(socket: Socket): Promise<void> {
    let [rest, isData] = ['', false];
    const answer = async (stage: string, line = ''): Promise<void> => {
      const said = await script(stage, line);
      if (said === 'cut') socket.destroy();
      else socket.write(`${said}\r\n`);
      isData = stage === 'DATA' && said.startsWith('354');
    };
    await answer('greeting');
    for await (const chunk of socket) {
      rest += String(chunk);
      for (;;) {
        const end = isData ? '\r\n.\r\n' : '\r\n';
        const at = rest.indexOf(end);
        if (at < 0) break;
        const piece = rest.slice(0, at);
        rest = rest.slice(at + end.length);
        if (isData) messages.push(piece);
        await (isData ? answer('dot', piece) : answer(stageOf(piece), piece));
      }
    }
  }
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
    serve(socket).catch(() => undefined);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The messages that arrived completely, whether or not the server accepted them. */
    messages,
    connections: () => connections,
    says(next: Script): void {
      script = next;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}
