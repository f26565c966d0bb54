// npm run dev: the app with hot reload on PORT, the API host with restart on change behind it on API_PORT.
import { ended, forwardSignals, node } from './run.mjs';

const port = process.env['PORT'] ?? '4000';
const apiPort = process.env['API_PORT'] ?? '4001';
const publicUrl = process.env['PUBLIC_URL'] ?? `http://127.0.0.1:${port}`;

const host = node(['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'], {
  env: { ...process.env, NODE_ENV: 'development', HOST: '127.0.0.1', PORT: apiPort, PUBLIC_URL: publicUrl },
});
const app = node(
  ['--import', 'tsx', 'node_modules/webpack/bin/webpack.js', 'serve', '--mode', 'development'],
  { env: { ...process.env, PORT: port, API_PORT: apiPort } },
);
forwardSignals(host, app);

const code = await Promise.race([ended(host), ended(app)]);
for (const child of [host, app]) if (child.exitCode === null) child.kill('SIGTERM');
process.exitCode = code;
