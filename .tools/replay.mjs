// npm run replay FILE: prints the state that a recorded session ends with, from the app's own reducers alone.
import { ended, node } from './run.mjs';

process.exitCode = await ended(node(['--import', 'tsx', 'src/app/replay/cli.ts', ...process.argv.slice(2)]));
