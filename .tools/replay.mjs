// npm run replay FILE: shows a recorded session, or prints what its steps lead to, from the app's own reducers alone.
// Node 26 warns of a localStorage that it has not; the reducers do without.
import { ended, forwardSignals, node } from './run.mjs';

const shown = node(['--no-warnings', '--import', 'tsx', 'src/app/replay/cli.ts', ...process.argv.slice(2)]);
forwardSignals(shown);
process.exitCode = await ended(shown);
