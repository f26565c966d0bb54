import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { extname, resolve, sep } from 'node:path';
import { RecordingProblem } from './readRecording';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The file of the built app under this address; undefined outside of it. */
function fileAt(root: string, path: string): string | undefined {
  const file = resolve(root, `.${path}`);
  const isIn = file.startsWith(root + sep);
  return isIn && statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
}

const send = (response: ServerResponse, status: number, type: string | undefined, body: string | Buffer) =>
  response
    .writeHead(status, { 'content-type': type ?? 'application/octet-stream', 'cache-control': 'no-store' })
    .end(body);

/** Serves the built app and the recording to this machine alone, until the process ends; gives the address to open. */
export async function serve(recording: string, root = resolve('build/app')): Promise<string> {
  const page = resolve(root, 'index.html');
  if (!existsSync(page)) throw new RecordingProblem('The app is not built yet: npm run build.');
  const server = createServer(({ url = '/', headers }, response) => {
    // Another name would let a strange page read the recording through this machine's browser.
    if (!/^127\.0\.0\.1(:\d+)?$/.test(headers.host ?? '')) return send(response, 403, 'text/plain', '');
    const { pathname } = new URL(url, 'http://127.0.0.1');
    if (pathname === '/recording.json') return send(response, 200, types['.json'], recording);
    const file = fileAt(root, pathname);
    if (file) return send(response, 200, types[extname(file)], readFileSync(file));
    const isPage = (headers.accept ?? '').includes('text/html');
    return isPage
      ? send(response, 200, types['.html'], readFileSync(page))
      : send(response, 404, 'text/plain', '');
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/?replay=served`;
}
