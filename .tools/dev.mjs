// npm run dev: the app with hot reload on PORT, and the API host with restart on change on API_PORT.
import { ended, forwardSignals, node } from './run.mjs';

const port = process.env['PORT'] ?? '4000';
const apiPort = process.env['API_PORT'] ?? '4001';
const publicUrl = process.env['PUBLIC_URL'] ?? `http://127.0.0.1:${port}`;

// Labels and pages are read, not imported, so tsx would not notice a change.
const watch = ['watch', '--clear-screen=false', '--include=server/db/reference/**/*'];
const host = node(['node_modules/tsx/dist/cli.mjs', ...watch, 'server/main.ts'], {
  env: { ...process.env, NODE_ENV: 'development', HOST: '127.0.0.1', PORT: apiPort, PUBLIC_URL: publicUrl },
});
const app = node(
  ['--import', 'tsx', 'node_modules/webpack/bin/webpack.js', 'serve', '--mode', 'development'],
  { env: { ...process.env, PORT: port, API_PORT: apiPort } },
);
const children = [host, app];
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => (isStopping = true));
forwardSignals(...children);

const ends = children.map(ended);
process.exitCode = await Promise.race(ends);
// When one exits, the other is stopped too. A child is signalled only once: at a second signal tsx would kill the
// stopping host and leave its database running.
for (const child of children)
  if (child.exitCode === null && !child.killed && !isStopping) child.kill('SIGTERM');
await Promise.all(ends);
