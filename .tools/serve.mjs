// npm run serve: starts the host that is built.
import { ended, forwardSignals, node } from './run.mjs';

const host = node(['--enable-source-maps', 'build/server/main.js'], { stdio: 'inherit' });
forwardSignals(host);
process.exitCode = await ended(host);
