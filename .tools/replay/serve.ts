import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { extname, resolve, sep } from 'node:path';
import { contentSecurityPolicy, sealed } from '../../server/http/headers';
import { RecordingProblem } from '../../src/app/replay/readRecording';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The file of the built app at this address; undefined if the address leads outside the app's folder. */
function fileAt(root: string, path: string): string | undefined {
  const file = resolve(root, `.${path}`);
  const isIn = file.startsWith(root + sep);
  return isIn && statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined;
}

/** Serves the built app and the recording to this machine until the process ends. Returns the address to open. */
export async function serve(recording: string, root = resolve('build/app')): Promise<string> {
  const index = resolve(root, 'index.html');
  if (!existsSync(index)) throw new RecordingProblem('The app is not built yet: npm run build.');
  const html = readFileSync(index, 'utf8');
  const policy = sealed(contentSecurityPolicy(html, false));
  // The page may not fetch anything, so the recording is a part of it. Escaping `<` keeps its text from ending the
  // block.
  const block = `<script type="application/json" id="recording">${recording.replaceAll('<', '\\u003c')}</script>`;
  const page = html.replace('</body>', () => `${block}</body>`);
  const server = createServer(({ url = '/', headers }, response) => {
    response.setHeader('cache-control', 'no-store');
    // If other host names were accepted, a foreign page could read the recording through this machine's browser.
    if (!/^127\.0\.0\.1(:\d+)?$/.test(headers.host ?? '')) return response.writeHead(403).end();
    const { pathname } = new URL(url, 'http://127.0.0.1');
    if (pathname === '/replay')
      return response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
        .end(page);
    const file = pathname === '/index.html' ? undefined : fileAt(root, pathname);
    if (!file) return response.writeHead(404).end();
    return response
      .writeHead(200, {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        'cross-origin-resource-policy': 'cross-origin',
        'access-control-allow-origin': '*',
      })
      .end(readFileSync(file));
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/replay`;
}
