// npm run replay FILE: shows a recorded session, or prints what its steps lead to, from the app's own reducers alone.
import { ended, forwardSignals, node } from './run.mjs';

const shown = node(['--import', 'tsx', 'src/app/replay/cli.ts', ...process.argv.slice(2)]);
forwardSignals(shown);
process.exitCode = await ended(shown);
