// npm start: installs and builds if needed, and starts the host. Runs without any installed package. With --built, as
// in npm run serve, it starts the existing build.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installMissing, isBuildFresh, npm } from './fresh.mjs';
import { ended, forwardSignals, node } from './run.mjs';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));

if (!process.argv.includes('--built')) {
  installMissing();
  if (!isBuildFresh()) {
    console.log('Building …');
    npm('run', 'build');
  }
}

const host = node(['--enable-source-maps', 'build/server/main.js'], {
  stdio: 'inherit',
  // A line for each request would push the address and the login out of the terminal.
  env: { LOG_LEVEL: 'warn', ...process.env },
});
forwardSignals(host);
process.exitCode = await ended(host);
