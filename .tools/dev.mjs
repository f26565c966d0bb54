// npm run dev: the app with hot reload on PORT, the API host with restart on change behind it on API_PORT.
import { ended, forwardSignals, node } from './run.mjs';

const port = process.env['PORT'] ?? '4000';
const apiPort = process.env['API_PORT'] ?? '4001';
const publicUrl = process.env['PUBLIC_URL'] ?? `http://127.0.0.1:${port}`;

// Labels and pages are read, not imported: tsx would not see them change.
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
// One that ended by itself takes the other along. Whoever was told already is not told twice: tsx would then kill
// the host in the middle of its stop, and leave its database behind.
for (const child of children)
  if (child.exitCode === null && !child.killed && !isStopping) child.kill('SIGTERM');
await Promise.all(ends);
