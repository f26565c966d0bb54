// npm start: installs if needed, builds if needed, starts the host. Runs before any package is there.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installMissing, npm } from './install.mjs';
import { isBuildFresh } from './sources.mjs';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
installMissing();

if (!isBuildFresh()) {
  console.log('Building …');
  npm('run', 'build');
}

await import('./serve.mjs');
