// npm run dev: the app with hot reload on PORT, and the API host with restart on change on API_PORT.
import { ended, forwardSignals, node } from './run.mjs';

const port = process.env['PORT'] ?? '4000';
const apiPort = process.env['API_PORT'] ?? '4001';
const publicUrl = process.env['PUBLIC_URL'] ?? `http://127.0.0.1:${port}`;

// The host reads labels and pages at run time instead of importing them, so tsx would not notice their change.
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
// When the app's or the host's process exits, the other one is stopped too. Each gets only one signal: at a second one
// tsx would kill the stopping host and leave its database running.
for (const child of children)
  if (child.exitCode === null && !child.killed && !isStopping) child.kill('SIGTERM');
await Promise.all(ends);
