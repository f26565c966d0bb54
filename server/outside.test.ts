import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sayUnreached } from './outside';
import { freePort } from './testing/freePort';
import { startSmtpServer, usualAnswers } from './testing/smtpServer';

let said: string[] = [];
beforeEach(() => (said = []));
const ask = (settings: Parameters<typeof sayUnreached>[0], limitMs = 3000) =>
  sayUnreached(settings, (text) => said.push(text), limitMs);

async function withMaps(answer: RequestListener, limitMs?: number): Promise<void> {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await ask({ smtpUrl: undefined, mapsUrl: `http://127.0.0.1:${port}/api` }, limitMs);
  server.closeAllConnections();
  server.close();
}

test('a start reports unreachable servers by setting and address, without a password', async () => {
  const port = await freePort();
  await ask({ smtpUrl: `smtp://me:word@127.0.0.1:${port}`, mapsUrl: `http://127.0.0.1:${port}/api` });
  expect(said.sort()).toEqual([
    expect.stringMatching(`^Piazza: MAPS_URL \\(127.0.0.1:${port}\\) .*ECONNREFUSED`),
    expect.stringMatching(`^Piazza: SMTP_URL \\(127.0.0.1:${port}\\) .*mails wait: .*ECONNREFUSED`),
  ]);
  expect(said.join('')).not.toContain('word');
});

test('a start reports a mail server that is silent, refuses the password or never stops talking', async () => {
  const server = await startSmtpServer();
  const signed = server.url.replace('//', '//me:secret@');
  const says = async (script: Parameters<typeof server.says>[0], limitMs?: number) => {
    server.says(script);
    said = [];
    await ask({ smtpUrl: signed, mapsUrl: undefined }, limitMs);
    return said.join();
  };
  expect(await says(() => new Promise(() => undefined), 300)).toMatch(/^Piazza: SMTP_URL /);
  expect(
    await says((stage) =>
      stage === 'AUTH'
        ? '535 no\r\n'
        : stage === 'EHLO'
          ? '250-x\r\n250 AUTH PLAIN'
          : (usualAnswers[stage] ?? '250 ok'),
    ),
  ).toContain('535 no');
  expect(await says((stage) => (stage === 'greeting' ? 'x'.repeat(300_000) : '250 ok'))).toMatch(
    /SMTP_URL.*response/i,
  );
  expect(said.join('')).not.toContain('secret');
  await server.close();
});

test('a start reports a map service that fails, is silent or answers with a page', async () => {
  await withMaps((_call, reply) => reply.writeHead(502).end());
  await withMaps(() => undefined, 300);
  await withMaps((_call, reply) => reply.end('<html>'));
  expect(said).toEqual([
    expect.stringContaining('answered 502'),
    expect.stringMatching(/^Piazza: MAPS_URL /),
    expect.stringMatching(/^Piazza: MAPS_URL /),
  ]);
});

test('a start does not mention servers that answer, nor servers without a setting', async () => {
  const server = await startSmtpServer();
  await ask({ smtpUrl: server.url, mapsUrl: undefined });
  await withMaps((_call, reply) => reply.end('{"features": []}'));
  await ask({ smtpUrl: undefined, mapsUrl: undefined });
  expect(said).toEqual([]);
  await server.close();
});
